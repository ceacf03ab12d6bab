const { slot, value, other, path } = document.getElementById('session').dataset
localStorage.setItem(slot, value)
localStorage.removeItem(other)
location.replace(path)
