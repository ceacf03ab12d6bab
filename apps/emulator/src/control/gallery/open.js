const { keep, forget, left, next } = JSON.parse(document.getElementById('window').dataset.what)
for (const slot of forget) localStorage.removeItem(slot)
for (const [slot, value] of Object.entries(keep)) localStorage.setItem(slot, value)
sessionStorage.removeItem('concord.gallery')
if (left.steps.length > 0) sessionStorage.setItem('concord.gallery', JSON.stringify(left)) // drive.js does it
location.replace(next)
