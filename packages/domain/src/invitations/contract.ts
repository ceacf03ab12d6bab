import { endpoint } from '../api/endpoint.ts'
import { pageQuery, toPage } from '../api/page.ts'
import { Invitation, NewInvitation } from './invitation.ts'

/** Invitations into the caller's organization (B093). */
export const invitations = {
  list: endpoint({
    method: 'GET',
    path: '/invitations/',
    access: 'ORG_INVITATION_MANAGEMENT',
    summary: 'Who was invited',
    query: pageQuery,
    response: toPage(Invitation),
  }),
  create: endpoint({
    method: 'POST',
    path: '/invitations/',
    access: 'ORG_INVITATION_MANAGEMENT',
    summary: 'Invite a person by email',
    body: NewInvitation,
    status: 201,
    response: Invitation,
    takesKey: true,
  }),
  cancel: endpoint({
    method: 'DELETE',
    path: '/invitations/{id}',
    access: 'ORG_INVITATION_MANAGEMENT',
    summary: 'Cancel an invitation',
    response: Invitation,
  }),
}
