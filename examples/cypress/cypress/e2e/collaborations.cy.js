/** @type {(purpose: string, path: string) => void} */
const openAs = (purpose, path) => {
  cy.task('signIn', { purpose, path }).then((address) => cy.visit(String(address)))
}

beforeEach(() => {
  cy.task('newWorld')
})

it('the owner is signed in', () => {
  openAs('owner', '/profile')
  cy.location('pathname').should('eq', '/profile')
  cy.task('person', 'owner')
    .its('email')
    .then((email) => cy.contains(email))
})

it('the API is out of order', () => {
  cy.task('fault', { match: { path: '/product/v1/workspaces/' }, act: { status: 500 } })
  openAs('owner', '/collaborations')
  cy.get('[role=alert]').should('be.visible')
})
