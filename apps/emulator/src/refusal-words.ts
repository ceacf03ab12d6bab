import type { RefusalCode } from '@concord/domain/refusal'
import type { Words } from './language.ts'

/** What the server says to each of the domain's refusals. */
export const REFUSAL_WORDS: Record<RefusalCode, Words> = {
  insufficientUserPermission: {
    en: 'You lack the permission for this action.',
    fr: 'Vous n’avez pas l’autorisation nécessaire à cette action.',
  },
  insufficientOrganizationTier: {
    en: "Your organization's tier does not allow this action.",
    fr: 'Le niveau de votre organisation ne permet pas cette action.',
  },
  cloneOfOtherOrganization: {
    en: 'A collaboration owned by another organization cannot be cloned.',
    fr: 'Une collaboration qui appartient à une autre organisation ne peut pas être clonée.',
  },
  collaborationMustBeActive: { en: 'The collaboration must be active.', fr: 'La collaboration doit être active.' },
  noExecutePolicy: {
    en: 'No policy of this collaboration lets your organization run this job type.',
    fr: 'Aucune politique de cette collaboration ne permet à votre organisation d’exécuter ce type de tâche.',
  },
  noWritePolicy: {
    en: 'No policy of this collaboration lets your organization upload this data set type.',
    fr: 'Aucune politique de cette collaboration ne permet à votre organisation de téléverser ce type de jeu de données.',
  },
  noReadPolicy: {
    en: 'No policy of this collaboration lets your organization download this data set type.',
    fr: 'Aucune politique de cette collaboration ne permet à votre organisation de télécharger ce type de jeu de données.',
  },
  notYourDataset: {
    en: 'Only the organization that made this data set may delete it.',
    fr: 'Seule l’organisation qui a créé ce jeu de données peut le supprimer.',
  },
  wrongStatus: { en: 'The current status does not allow this action.', fr: 'L’état actuel ne permet pas cette action.' },
  datasetInUse: {
    en: 'A running job reads this data set. Delete it when the job has ended.',
    fr: 'Une tâche en cours lit ce jeu de données. Supprimez-le quand elle sera terminée.',
  },
  cmkNameTaken: {
    en: 'A customer key has this name, or had it. Choose another one.',
    fr: 'Une clé client porte ce nom ou l’a porté. Choisissez-en un autre.',
  },
  rotationUnderWay: {
    en: 'A rotation is under way. Wait until it has ended.',
    fr: 'Une rotation est en cours. Attendez qu’elle soit terminée.',
  },
  jobTypeInUse: {
    en: 'A collaboration uses this job type, so it cannot be deleted.',
    fr: 'Une collaboration utilise ce type de tâche : il ne peut pas être supprimé.',
  },
  datasetNotCompleted: { en: 'The data set is not completed.', fr: 'Le traitement de ce jeu de données n’est pas terminé.' },
  datasetTypeInUse: {
    en: 'A job type, a policy or a data set uses this data set type, so it stays.',
    fr: 'Un type de tâche, une politique ou un jeu de données utilise ce type de jeu de données : il est conservé.',
  },
  ownerOnly: {
    en: 'Only the organization that owns the collaboration may do this.',
    fr: 'Seule l’organisation propriétaire de la collaboration peut le faire.',
  },
  partnerOnly: { en: 'Only a partner of the collaboration may do this.', fr: 'Seul un partenaire de la collaboration peut le faire.' },
  alreadyAccepted: {
    en: 'Your organization has accepted this collaboration already.',
    fr: 'Votre organisation a déjà accepté cette collaboration.',
  },
  jobTypeAndPolicyNeeded: {
    en: 'The collaboration needs at least one job type and one policy group. Add them first.',
    fr: 'La collaboration doit compter au moins un type de tâche et un groupe de politiques. Ajoutez-les d’abord.',
  },
  noPartners: {
    en: 'The collaboration has no partners. Add one, or activate it instead.',
    fr: 'La collaboration n’a aucun partenaire. Ajoutez-en un, ou activez-la plutôt.',
  },
  hasPartners: {
    en: 'The collaboration has partners. Publish it, so that they can accept.',
    fr: 'La collaboration compte des partenaires. Publiez-la, afin qu’ils puissent l’accepter.',
  },
  foreignInvitation: {
    en: "Your organization has no such invitation to this collaboration. Accept by one that the collaboration's invitations list.",
    fr: 'Votre organisation n’a pas reçu cette invitation à la collaboration. Acceptez au moyen d’une de celles que liste la collaboration.',
  },
  alreadyInvolved: {
    en: 'This organization takes part in the collaboration already.',
    fr: 'Cette organisation participe déjà à la collaboration.',
  },
  notInvolved: {
    en: 'This organization takes no part in the collaboration. Add it as a partner first.',
    fr: 'Cette organisation ne participe pas à la collaboration. Ajoutez-la d’abord comme partenaire.',
  },
  notInSetup: {
    en: 'A policy is about something that is not in the setup. Choose job types of the collaboration, and data set types that they use.',
    fr: 'Une politique vise un élément qui ne fait pas partie de la configuration. Choisissez des types de tâches de la collaboration, et des types de jeux de données qu’ils utilisent.',
  },
  duplicatePolicies: {
    en: 'The same policy is given twice. Give each one once.',
    fr: 'La même politique est donnée deux fois. Donnez chacune une seule fois.',
  },
  suspensionDisabled: {
    en: 'Suspending people is switched off in this environment.',
    fr: 'La suspension de comptes est désactivée dans cet environnement.',
  },
  missingOktaId: {
    en: 'The identity provider does not know this person. Ask the support of the platform to link the account.',
    fr: 'Le fournisseur d’identité ne connaît pas cette personne. Demandez au soutien technique de la plateforme de relier son compte.',
  },
  ownAccount: {
    en: 'Nobody may suspend their own account. Ask another administrator.',
    fr: 'Personne ne peut suspendre son propre compte. Adressez-vous à un autre administrateur.',
  },
  lastAdministrator: {
    en: 'An organization keeps at least one administrator. Give the role to somebody else first.',
    fr: 'Une organisation garde au moins un administrateur. Attribuez d’abord ce rôle à quelqu’un d’autre.',
  },
  invitationFulfilled: {
    en: 'The invitation was used already: the person has registered.',
    fr: 'L’invitation a déjà servi : la personne s’est inscrite.',
  },
  unknownDomain: {
    en: 'The domain of this email address is not known, so the person could not register. Ask the administrators of the platform to add it.',
    fr: 'Le domaine de cette adresse courriel n’est pas connu : la personne ne pourrait pas s’inscrire. Demandez son ajout à l’administration de la plateforme.',
  },
  alreadyMember: {
    en: 'Somebody with this e-mail address has an account already.',
    fr: 'Une personne ayant cette adresse courriel possède déjà un compte.',
  },
  alreadyInvited: {
    en: 'This e-mail address has an open invitation already. Cancel that one to send another.',
    fr: 'Une invitation est déjà en cours pour cette adresse courriel. Annulez-la pour en envoyer une autre.',
  },
  deleteRoleNotAllowed: {
    en: 'The role ORGANIZATION_ADMIN cannot be deleted: every organization needs it.',
    fr: 'Le rôle ORGANIZATION_ADMIN ne peut pas être supprimé : chaque organisation en a besoin.',
  },
  roleInUse: {
    en: 'Somebody holds this role or is invited to hold it. Take it from them first.',
    fr: 'Une personne détient ce rôle ou est invitée à le détenir. Retirez-le-lui d’abord.',
  },
  domainInUse: {
    en: 'An organization has this domain, so it cannot be deleted.',
    fr: 'Une organisation utilise ce domaine : il ne peut pas être supprimé.',
  },
  modelInUse: {
    en: 'An inference job type uses this model. Delete that job type first.',
    fr: 'Un type de tâche d’inférence utilise ce modèle. Supprimez d’abord ce type de tâche.',
  },
}
