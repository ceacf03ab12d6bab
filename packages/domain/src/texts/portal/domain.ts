import type { Texts } from '../../text.ts'

/** Texts of the shared rules: errors of fields, reasons for refusals, names of statuses. */
export const domain = {
  'validation.nameRequired': { en: 'Name is required', fr: 'Le nom est obligatoire' },
  'validation.descriptionRequired': {
    en: 'Description is required',
    fr: 'La description est obligatoire',
  },
  'validation.nameTooLong': {
    en: 'Name must be at most 80 characters',
    fr: 'Le nom doit compter au plus 80 caractères',
  },
  'validation.descriptionTooLong': {
    en: 'Description must be at most 1000 characters',
    fr: 'La description doit compter au plus 1\u00a0000 caractères',
  },
  'validation.fileNameUnsafe': {
    en: 'This file name could be mistaken for a program, a web page or a device. Rename the file',
    fr: 'Ce nom de fichier pourrait passer pour un programme, une page Web ou un périphérique. Renommez le fichier',
  },
  'validation.fileName': {
    en: 'A file name cannot hold a slash, a backslash or a control character',
    fr: 'Un nom de fichier ne peut contenir ni barre oblique, ni barre oblique inverse, ni caractère de contrôle',
  },
  'validation.datasetTypeRequired': {
    en: 'Data Set Type is required',
    fr: 'Le type de jeu de données est obligatoire',
  },
  'validation.indexColumnsRequired': {
    en: 'Choose at least one column',
    fr: 'Choisissez au moins une colonne',
  },
  'validation.indexColumnsTooMany': {
    en: 'An index has at most 32 columns',
    fr: 'Un index compte au plus 32 colonnes',
  },
  'validation.indexColumnTwice': {
    en: 'Choose each column only once',
    fr: 'Choisissez chaque colonne une seule fois',
  },
  'validation.organizationIdRequired': {
    en: 'Organization ID is required',
    fr: 'L’identifiant de l’organisation est obligatoire',
  },
  'validation.policyAction': {
    en: 'Job types can be executed; data set types can be written and read',
    fr: 'Un type de tâche s’exécute ; un type de jeu de données se téléverse et se télécharge',
  },
  'validation.inviteeEmail': {
    en: 'Enter a valid Email',
    fr: 'Entrez une adresse courriel valide',
  },
  'validation.rolesRequired': { en: 'Choose at least one role', fr: 'Choisissez au moins un rôle' },
  'validation.inferenceNameTooLong': {
    en: 'Name must be at most 150 characters',
    fr: 'Le nom doit compter au plus 150 caractères',
  },
  'validation.inferenceDescriptionTooLong': {
    en: 'Description must be at most 150 characters',
    fr: 'La description doit compter au plus 150 caractères',
  },
  'validation.modelRequired': { en: 'Model is required', fr: 'Le modèle est obligatoire' },
  'validation.inputRequired': {
    en: 'Input data set type is required',
    fr: 'Le type de jeu de données en entrée est obligatoire',
  },
  'validation.outputRequired': {
    en: 'Output data set type is required',
    fr: 'Le type de jeu de données en sortie est obligatoire',
  },
  'messages.error.modelFileFormat': {
    en: 'Choose an ONNX model with the extension .onnx',
    fr: 'Choisissez un modèle ONNX portant l’extension .onnx',
  },
  'messages.error.modelFileTooLarge': {
    en: 'The model must be at most 1 GiB',
    fr: 'Le modèle doit peser au plus 1 Gio',
  },
  'validation.queryJobTypeDescriptionTooLong': {
    en: 'Description must be at most 10000 characters',
    fr: 'La description doit compter au plus 10\u00a0000 caractères',
  },
  'validation.queryRequired': { en: 'Query is required', fr: 'La requête est obligatoire' },
  'validation.queryInputsRequired': {
    en: 'Choose at least one input data set type',
    fr: 'Choisissez au moins un type de jeu de données en entrée',
  },
  'validation.queryInputTwice': {
    en: 'This data set type is an input already',
    fr: 'Ce type de jeu de données figure déjà parmi les entrées',
  },
  'validation.queryOutputRequired': {
    en: 'Choose the output data set type',
    fr: 'Choisissez le type de jeu de données en sortie',
  },
  'validation.parameterName': {
    en: 'A parameter’s name starts with a letter or an underscore, then letters, digits or underscores, at most 127',
    fr: 'Le nom d’un paramètre commence par une lettre ou un trait de soulignement, suivi de lettres, de chiffres ou de traits de soulignement, au plus 127',
  },
  'validation.parameterTwice': {
    en: 'Parameter {{number}} already has the name “{{name}}”; case is ignored',
    fr: 'Le paramètre {{number}} porte déjà le nom « {{name}} » ; la casse ne compte pas',
  },
  'validation.parameterScale': {
    en: 'Scale is a whole number from 0 to 38',
    fr: 'L’échelle est un nombre entier de 0 à 38',
  },
  'validation.scaleOfDecimalOnly': {
    en: 'Only a decimal parameter has a scale',
    fr: 'Seul un paramètre de type decimal a une échelle',
  },
  'validation.invalid': { en: 'This value is not valid', fr: 'Cette valeur n’est pas valide' },

  'refusal.insufficientUserPermission': {
    en: 'Your role does not allow this. An administrator of your organization can change your role.',
    fr: 'Votre rôle ne le permet pas. Un administrateur de votre organisation peut modifier votre rôle.',
  },
  'refusal.insufficientOrganizationTier': {
    en: 'Your organization’s tier does not allow this. It needs tier 1.',
    fr: 'Le niveau de votre organisation ne le permet pas. Il faut le niveau 1.',
  },
  'refusal.cloneOfOtherOrganization': {
    en: 'Collaborations owned by other organizations cannot be cloned.',
    fr: 'Il est impossible de cloner une collaboration qui appartient à une autre organisation.',
  },
  'refusal.collaborationMustBeActive': {
    en: 'The collaboration must be active.',
    fr: 'La collaboration doit être active.',
  },
  'refusal.noExecutePolicy': {
    en: 'No policy of this collaboration lets your organization execute this job type.',
    fr: 'Aucune politique de cette collaboration ne permet à votre organisation d’exécuter ce type de tâche.',
  },
  'refusal.noWritePolicy': {
    en: 'No policy of this collaboration lets your organization upload data sets of this type.',
    fr: 'Aucune politique de cette collaboration ne permet à votre organisation de téléverser des jeux de données de ce type.',
  },
  'refusal.noReadPolicy': {
    en: 'No policy of this collaboration lets your organization download data sets of this type.',
    fr: 'Aucune politique de cette collaboration ne permet à votre organisation de télécharger des jeux de données de ce type.',
  },
  'refusal.notYourDataset': {
    en: 'Only the organization that uploaded or produced this data set can delete it.',
    fr: 'Seule l’organisation qui a téléversé ou produit ce jeu de données peut le supprimer.',
  },
  'refusal.notYourIndex': {
    en: 'Only the organization that added this index, or the owner of the collaboration, can delete it.',
    fr: 'Seules l’organisation qui a ajouté cet index et celle à qui appartient la collaboration peuvent le supprimer.',
  },
  'refusal.wrongStatus': {
    en: 'This cannot be done in the present status.',
    fr: 'L’état actuel ne le permet pas.',
  },
  'refusal.datasetInUse': {
    en: 'A running job is reading this data set. Try again when it has finished.',
    fr: 'Une tâche en cours lit ce jeu de données. Réessayez quand elle sera terminée.',
  },
  'refusal.jobTypeInUse': {
    en: 'A collaboration uses this job type, so it cannot be deleted.',
    fr: 'Une collaboration utilise ce type de tâche : il ne peut pas être supprimé.',
  },
  'refusal.datasetNotCompleted': {
    en: 'The data set can be downloaded once its processing is completed.',
    fr: 'Le jeu de données pourra être téléchargé quand son traitement sera terminé.',
  },
  'refusal.datasetFailed': {
    en: 'The data set was not accepted, so it cannot be downloaded.',
    fr: 'Le jeu de données n’a pas été accepté : il ne peut pas être téléchargé.',
  },
  'refusal.datasetDeleted': {
    en: 'The data set has been deleted, so it cannot be downloaded.',
    fr: 'Le jeu de données a été supprimé : il ne peut pas être téléchargé.',
  },
  'refusal.datasetTypeInUse': {
    en: 'A job type, a policy or a data set uses this data set type, so it cannot be deleted.',
    fr: 'Un type de tâche, une politique ou un jeu de données utilise ce type de jeu de données : il ne peut pas être supprimé.',
  },
  'refusal.ownerOnly': {
    en: 'Only the organization that owns this collaboration can do this.',
    fr: 'Seule l’organisation propriétaire de cette collaboration peut le faire.',
  },
  'refusal.partnerOnly': {
    en: 'Only a partner in this collaboration can do this.',
    fr: 'Seul un partenaire de cette collaboration peut le faire.',
  },
  'refusal.alreadyAccepted': {
    en: 'Your organization has already accepted this collaboration.',
    fr: 'Votre organisation a déjà accepté cette collaboration.',
  },
  'refusal.jobTypeAndPolicyNeeded': {
    en: 'The collaboration needs at least one job type and one policy first.',
    fr: 'Il faut d’abord au moins un type de tâche et une politique dans la collaboration.',
  },
  'refusal.noPartners': {
    en: 'Add a partner before you publish, or activate the collaboration only for your organization.',
    fr: 'Ajoutez un partenaire avant de publier, ou activez la collaboration pour votre seule organisation.',
  },
  'refusal.hasPartners': {
    en: 'This collaboration has partners: publish it, so that they can accept.',
    fr: 'Cette collaboration compte des partenaires : publiez-la, afin qu’ils puissent l’accepter.',
  },
  'refusal.foreignInvitation': {
    en: 'This invitation is not for your organization. Reload the page and try again.',
    fr: 'Cette invitation ne s’adresse pas à votre organisation. Rechargez la page et réessayez.',
  },
  'refusal.alreadyInvolved': {
    en: 'This organization already takes part in the collaboration.',
    fr: 'Cette organisation participe déjà à la collaboration.',
  },
  'refusal.notInvolved': {
    en: 'This organization does not take part in the collaboration. Add it as a partner first.',
    fr: 'Cette organisation ne participe pas à la collaboration. Ajoutez-la d’abord comme partenaire.',
  },
  'refusal.notInSetup': {
    en: 'A policy names something that is no longer in the setup. Reload the page and choose again.',
    fr: 'Une politique vise un élément qui ne fait plus partie de la configuration. Rechargez la page et choisissez de nouveau.',
  },
  'refusal.duplicatePolicies': {
    en: 'The same policy is given twice.',
    fr: 'La même politique est donnée deux fois.',
  },
  'refusal.suspensionDisabled': {
    en: 'Suspending people is switched off in this environment.',
    fr: 'La suspension de comptes est désactivée dans cet environnement.',
  },
  'refusal.missingOktaId': {
    en: 'The identity provider does not know this person. Ask the support of the platform to link the account.',
    fr: 'Le fournisseur d’identité ne connaît pas cette personne. Demandez au soutien technique de la plateforme de relier son compte.',
  },
  'refusal.ownAccount': {
    en: 'You cannot suspend your own account. Ask another administrator of your organization.',
    fr: 'Vous ne pouvez pas suspendre votre propre compte. Adressez-vous à un autre administrateur de votre organisation.',
  },
  'refusal.lastAdministrator': {
    en: 'Your organization needs at least one administrator. Give the role to somebody else first.',
    fr: 'Votre organisation doit garder au moins un administrateur. Attribuez d’abord ce rôle à quelqu’un d’autre.',
  },
  'refusal.permissionNotHeld': {
    en: 'You cannot give a permission that you do not have yourself.',
    fr: 'Vous ne pouvez pas accorder une autorisation que vous n’avez pas vous-même.',
  },
  'refusal.invitationFulfilled': {
    en: 'This invitation has been used: the person has registered.',
    fr: 'Cette invitation a déjà servi : la personne s’est inscrite.',
  },
  'refusal.unknownDomain': {
    en: 'The domain of this email address is not known, so the person could not register. Ask the administrators of the platform to add it.',
    fr: 'Le domaine de cette adresse courriel n’est pas connu : la personne ne pourrait pas s’inscrire. Demandez son ajout à l’administration de la plateforme.',
  },
  'refusal.alreadyMember': {
    en: 'Somebody with this email address already has an account.',
    fr: 'Une personne ayant cette adresse courriel possède déjà un compte.',
  },
  'refusal.alreadyInvited': {
    en: 'This email address already has an open invitation. Cancel it to send another.',
    fr: 'Une invitation est déjà en cours pour cette adresse courriel. Annulez-la pour en envoyer une autre.',
  },
  'refusal.cmkNameTaken': {
    en: 'A customer key has this name, or had it. Choose another one.',
    fr: 'Une clé client porte ce nom ou l’a porté. Choisissez-en un autre.',
  },
  'refusal.rotationUnderWay': {
    en: 'A rotation is in progress. Wait until it has finished.',
    fr: 'Une rotation est en cours. Attendez qu’elle soit terminée.',
  },
  'refusal.deleteRoleNotAllowed': {
    en: 'The role ORGANIZATION_ADMIN cannot be deleted: every organization needs it.',
    fr: 'Le rôle ORGANIZATION_ADMIN ne peut pas être supprimé : chaque organisation en a besoin.',
  },
  'refusal.roleInUse': {
    en: 'Somebody holds this role or is invited to hold it. Take it from them first.',
    fr: 'Une personne détient ce rôle ou est invitée à le détenir. Retirez-le-lui d’abord.',
  },
  'refusal.domainInUse': {
    en: 'An organization has this domain, so it cannot be deleted.',
    fr: 'Une organisation utilise ce domaine : il ne peut pas être supprimé.',
  },
  'refusal.modelInUse': {
    en: 'An inference job type uses this model. Delete that job type first.',
    fr: 'Un type de tâche d’inférence utilise ce modèle. Supprimez d’abord ce type de tâche.',
  },

  'csv.fault.empty': { en: 'The file is empty.', fr: 'Le fichier est vide.' },
  'csv.fault.not-text': {
    en: 'The content is not text, but another format with the name of a CSV file.',
    fr: 'Le contenu n’est pas du texte, mais un autre format sous un nom de fichier CSV.',
  },
  'csv.fault.utf-16': {
    en: 'The file is UTF-16 text (“Unicode text”). Save it as “CSV UTF-8” and choose it again.',
    fr: 'Le fichier est du texte UTF-16 (« texte Unicode »). Enregistrez-le au format « CSV UTF-8 », puis choisissez-le de nouveau.',
  },
  'csv.separator.semicolon': {
    en: 'The columns are separated by semicolons. Separate them by commas, for example with “CSV UTF-8 (comma delimited)”, and choose the file again.',
    fr: 'Les colonnes sont séparées par des points-virgules. Séparez-les par des virgules, puis choisissez de nouveau le fichier.',
  },
  'csv.separator.tab': {
    en: 'The columns are separated by tabs. Separate them by commas, for example with “CSV UTF-8 (comma delimited)”, and choose the file again.',
    fr: 'Les colonnes sont séparées par des tabulations. Séparez-les par des virgules, puis choisissez de nouveau le fichier.',
  },
  'csv.separator.bar': {
    en: 'The columns are separated by vertical bars. Separate them by commas and choose the file again.',
    fr: 'Les colonnes sont séparées par des barres verticales. Séparez-les par des virgules, puis choisissez de nouveau le fichier.',
  },
  'csv.fault.invalid-utf8': {
    en: 'Row {{row}} is not UTF-8 text. Save the file as “CSV UTF-8”.',
    fr: 'La ligne {{row}} n’est pas du texte UTF-8. Enregistrez le fichier au format « CSV UTF-8 ».',
  },
  'csv.fault.nul-byte': {
    en: 'Row {{row}} holds a NUL byte, which no text has.',
    fr: 'La ligne {{row}} contient un octet NUL, qui n’existe dans aucun texte.',
  },
  'csv.fault.unclosed-quote': {
    en: 'A quotation mark that opens in row {{row}} is never closed.',
    fr: 'Un guillemet ouvert à la ligne {{row}} n’est jamais fermé.',
  },
  'csv.fault.text-after-quote': {
    en: 'In row {{row}} text follows a closing quotation mark.',
    fr: 'À la ligne {{row}}, du texte suit un guillemet fermant.',
  },
  'csv.fault.stray-quote': {
    en: 'Row {{row}}: unexpected quotation mark in an unquoted value.',
    fr: 'À la ligne {{row}}, un guillemet se trouve dans une valeur qui ne commence pas par un guillemet.',
  },
  'csv.fault.lone-cr': {
    en: 'Row {{row}} ends with only a carriage return. Save the file with CRLF or LF line ends.',
    fr: 'La ligne {{row}} se termine par un simple retour de chariot. Enregistrez le fichier avec des fins de ligne CRLF ou LF.',
  },
  'csv.fault.record-too-long': {
    en: 'Row {{row}} is longer than 1 MiB.',
    fr: 'La ligne {{row}} dépasse 1 Mio.',
  },

  'status.ACTIVE': { en: 'Active', fr: 'En activité' },
  'status.ACCEPTED': { en: 'Accepted', fr: 'Acceptée' },
  'status.COMPLETE': { en: 'Complete', fr: 'Complet' },
  'status.COMPLETED': { en: 'Completed', fr: 'Traitement terminé' },
  'status.FULFILLED': { en: 'Fulfilled', fr: 'Honorée' },
  'status.UPLOADED': { en: 'Uploaded', fr: 'Téléversé' },
  'status.DEPLOYED': { en: 'Deployed', fr: 'Déployé' },
  'status.READY': { en: 'Ready', fr: 'Prêt' },
  'status.READY_FOR_USE': { en: 'Ready for use', fr: 'Prêt à l’emploi' },
  'status.SUCCESS': { en: 'Success', fr: 'Réussi' },
  'status.PENDING': { en: 'Pending', fr: 'En attente' },
  'status.STARTED': { en: 'Started', fr: 'Démarré' },
  'status.PROCESSING': { en: 'Processing', fr: 'En traitement' },
  'status.AWAITING_ACCEPTANCE': { en: 'Awaiting acceptance', fr: 'En attente d’acceptation' },
  'status.QUEUED': { en: 'Queued', fr: 'En file d’attente' },
  'status.DELETING': { en: 'Deleting', fr: 'Suppression en cours' },
  'status.ACTIVATING': { en: 'Activating', fr: 'Activation en cours' },
  'status.PROVISIONED': { en: 'Awaiting User Action', fr: 'En attente de l’utilisateur' }, // A067
  'status.FAILED': { en: 'Failed', fr: 'Échec' },
  'status.TERMINATED': { en: 'Terminated', fr: 'Résiliée' },
  'status.CANCELLED': { en: 'Cancelled', fr: 'Annulée' },
  'status.INVALID': { en: 'Invalid', fr: 'Non valide' },
  'status.DEACTIVATED': { en: 'Deactivated', fr: 'Désactivé' },
  'status.SUSPENDED': { en: 'Suspended', fr: 'Suspendu' },
  'status.LOCKED_OUT': { en: 'Locked out', fr: 'Verrouillé' },
  'status.FAILURE': { en: 'Failure', fr: 'Échec' },
  'status.DELETED': { en: 'Deleted', fr: 'Supprimé' },
  'status.PURGED': { en: 'Purged', fr: 'Purgée' },
  'status.CREATED': { en: 'Created', fr: 'Créé' },
  'status.DRAFT': { en: 'Draft', fr: 'Brouillon' },
  'status.NEW': { en: 'New', fr: 'Nouveau' },
  'status.STAGED': { en: 'Staged', fr: 'Préparé' },
  'status.RECOVERY': { en: 'In recovery', fr: 'En récupération' },
  'status.PASSWORD_EXPIRED': { en: 'Password expired', fr: 'Mot de passe expiré' },
  'status.DELETE_PENDING': { en: 'Deleting', fr: 'Suppression en cours' }, // A070
  'status.DEPROVISIONED': { en: 'Deactivated', fr: 'Désactivé' }, // A070
  'status.UPLOAD_FAILED': { en: 'Upload failed', fr: 'Échec du téléversement' },
  'status.DEPLOYMENT_FAILED': { en: 'Deployment failed', fr: 'Échec du déploiement' },
  'status.EXPIRED': { en: 'Expired', fr: 'Expirée' },
} as const satisfies Texts
