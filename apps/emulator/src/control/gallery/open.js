const { keep, forget, next } = JSON.parse(document.getElementById('window').dataset.what)
for (const slot of forget) localStorage.removeItem(slot)
for (const [slot, value] of Object.entries(keep)) localStorage.setItem(slot, value)
location.replace(next)
