// What every page has: where the provider is, and three places that the test reads and presses.
export const { issuer, clientId } = window.provider
/** Of the page itself: the only address that the provider may answer. */
export const home = `${location.origin}/`
export const scopes = ['openid', 'profile', 'email', 'offline_access']

const element = (tag, text) => {
  const added = document.createElement(tag)
  added.textContent = text
  document.body.append(added)
  return added
}

/** Shows who is signed in, if anyone, with the button for the other of both. */
export function show(email, { signIn, signOut }) {
  element('output', email ?? 'nobody')
  element('button', email ? 'Leave' : 'Enter').addEventListener('click', () =>
    run(email ? signOut : signIn),
  )
}

/** Shows what the client throws, which the test prints. */
export function run(work) {
  Promise.resolve()
    .then(work)
    .catch((error) => element('output', `failed: ${error?.stack ?? error}`))
}
