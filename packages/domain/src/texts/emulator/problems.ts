import type { Texts } from '../../text.ts'

/** Error messages of the emulator. */
export const problems = {
  'problem.channelExpired': {
    en: 'The secure channel has expired or is not yours. Open a new one and seal the part again.',
    fr: 'Le canal sécurisé a expiré ou n’est pas le vôtre. Ouvrez-en un nouveau et scellez la partie de nouveau.',
  },
  'problem.partTampered': {
    en: 'The part does not open at its place.',
    fr: 'La partie ne s’ouvre pas à sa place.',
  },
  'problem.checksumMismatch': {
    en: 'The body does not have the checksum of its header.',
    fr: 'Le corps de la requête n’a pas la somme de contrôle de son en-tête.',
  },
  'problem.ivReused': {
    en: 'This IV was used for another part. Seal each part with a new one.',
    fr: 'Ce vecteur d’initialisation a déjà servi à une autre partie. Scellez chaque partie de nouveau.',
  },
  'problem.foreignOrigin': {
    en: 'Only the portal itself may call the session gateway: from its origin, with the header {{header}}.',
    fr: 'Seul le portail lui-même peut appeler la passerelle de session : depuis son origine, avec l’en-tête {{header}}.',
  },
  'problem.unauthenticated': {
    en: 'Send a valid access token.',
    fr: 'Envoyez un jeton d’accès valide.',
  },
  'problem.sessionEnded': {
    en: 'The session has ended. Sign in again.',
    fr: 'La session est terminée. Ouvrez-en une nouvelle.',
  },
  'problem.signInSpent': {
    en: 'The sign-in has expired or was used already. Sign in again.',
    fr: 'Cette ouverture de session a expiré ou a déjà servi. Recommencez.',
  },
  'problem.offlineAccess': {
    en: "Ask for the scope 'offline_access'.",
    fr: 'Demandez la portée « offline_access ».',
  },
  'problem.notJson': {
    en: 'The body is not JSON.',
    fr: 'Le corps de la requête n’est pas du JSON.',
  },
  'problem.notUnicode': {
    en: 'The body has text that is not valid Unicode.',
    fr: 'Le corps de la requête contient du texte qui n’est pas de l’Unicode valide.',
  },
  'problem.bodyTooLarge': {
    en: 'The body is too large.',
    fr: 'Le corps de la requête est trop volumineux.',
  },
  'problem.contentEncoding': {
    en: 'Send the body without a content encoding.',
    fr: 'Envoyez le corps de la requête sans encodage de contenu.',
  },
  'problem.notUtf8': {
    en: 'Send the body in UTF-8.',
    fr: 'Envoyez le corps de la requête en UTF-8.',
  },
  'problem.storageFull': {
    en: 'The disk of the server is full. Nothing was saved.',
    fr: 'Le disque du serveur est plein. Rien n’a été enregistré.',
  },
  'problem.storageFailing': {
    en: 'The server could not reach its disk. Nothing was saved.',
    fr: 'Le serveur n’a pas pu accéder à son disque. Rien n’a été enregistré.',
  },
  'problem.storageUnavailable': {
    en: 'The server could not reach its object storage. Nothing was saved.',
    fr: 'Le serveur n’a pas pu accéder à son stockage d’objets. Rien n’a été enregistré.',
  },
  'problem.compilerBusy': {
    en: 'The server is too busy to compile the query. Try again later.',
    fr: 'Le serveur est trop occupé pour compiler la requête. Réessayez plus tard.',
  },
  'problem.fault': {
    en: 'Something went wrong on our side.',
    fr: 'Une erreur s’est produite de notre côté.',
  },
  'problem.malformed': { en: 'The request is malformed.', fr: 'La requête est mal formée.' },
  'problem.foreignHost': {
    en: 'The emulator answers only under localhost, *.localhost and PUBLIC_ORIGIN.',
    fr: 'L’émulateur répond seulement sous localhost, *.localhost et PUBLIC_ORIGIN.',
  },
  'problem.foreignPortal': {
    en: 'The gateway answers only at the portal’s own address.',
    fr: 'La passerelle répond seulement à l’adresse du portail.',
  },
  'problem.providerAway': {
    en: 'The sign-in service cannot be reached. Please try again in a moment.',
    fr: 'Le service de connexion est injoignable. Veuillez réessayer dans un instant.',
  },
  'problem.noSuchCall': {
    en: 'There is no such call here.',
    fr: 'Cet appel n’existe pas ici.',
  },
  'problem.portsUnpublished': {
    en: 'A container does not publish the ports of windows. Use Chrome, Edge or Firefox, which resolve names that end in .localhost.',
    fr: 'Un conteneur ne publie pas les ports des fenêtres. Utilisez Chrome, Edge ou Firefox, qui trouvent les noms se terminant par .localhost.',
  },
  'problem.noWorldHere': {
    en: 'There is no world {{world}} at this address.',
    fr: 'Il n’y a pas de monde {{world}} à cette adresse.',
  },
  'problem.idempotencyKeyTooLong': {
    en: 'Idempotency-Key has more than {{max}} characters.',
    fr: 'Idempotency-Key compte plus de {{max}} caractères.',
  },
  'problem.idempotencyKeyReused': {
    en: 'This Idempotency-Key was used before with another body.',
    fr: 'Cette Idempotency-Key a déjà servi avec un autre corps de requête.',
  },
  'problem.body': {
    en: 'The body is not as expected.',
    fr: 'Le corps de la requête n’est pas conforme.',
  },
  'problem.path': {
    en: 'The address is not as expected.',
    fr: 'L’adresse n’est pas conforme.',
  },
  'problem.query': {
    en: 'The query is not as expected.',
    fr: 'Les paramètres de la requête ne sont pas conformes.',
  },
  'problem.rules': {
    en: 'Some fields need correcting.',
    fr: 'Certains champs ne respectent pas les règles.',
  },
  'problem.required': { en: 'This is required', fr: 'Cette valeur est obligatoire' },
  'problem.kind.string': { en: 'This must be a text', fr: 'Cette valeur doit être un texte' },
  'problem.kind.number': { en: 'This must be a number', fr: 'Cette valeur doit être un nombre' },
  'problem.kind.int': {
    en: 'This must be a whole number',
    fr: 'Cette valeur doit être un nombre entier',
  },
  'problem.kind.boolean': {
    en: 'This must be true or false',
    fr: 'Cette valeur doit être true ou false',
  },
  'problem.kind.array': { en: 'This must be a list', fr: 'Cette valeur doit être une liste' },
  'problem.kind.object': { en: 'This must be an object', fr: 'Cette valeur doit être un objet' },
  'problem.oneOf': {
    en: 'This must be one of: {{values}}',
    fr: 'Cette valeur doit être l’une de celles-ci : {{values}}',
  },
  'problem.unknownKeys': { en: 'Unknown: {{keys}}', fr: 'Inconnu : {{keys}}' },
  'problem.notEmulated': {
    en: '{{method}} {{path}} is not emulated.',
    fr: '{{method}} {{path}} n’est pas émulé.',
  },
  'problem.contentType': { en: 'Send {{type}}.', fr: 'Envoyez du contenu de type {{type}}.' },
  'problem.unknownQuery': {
    en: 'Unknown query parameter: {{names}}.',
    fr: 'Paramètre de requête inconnu : {{names}}.',
  },
  'problem.administratorsOnly': {
    en: 'Only a platform administrator may do this.',
    fr: 'Seul un administrateur de la plateforme peut le faire.',
  },
  'problem.organizationUsersOnly': {
    en: 'Only a user of an organization may do this.',
    fr: 'Seule une personne d’une organisation peut le faire.',
  },
  'problem.snapshot.longer': {
    en: 'The file is longer than it says.',
    fr: 'Le fichier est plus long qu’il ne l’indique.',
  },
  'problem.snapshot.foreign': {
    en: 'This is not a Concord snapshot.',
    fr: 'Ce fichier n’est pas un instantané de Concord.',
  },
  'problem.snapshot.cutOff': { en: 'The file is cut off.', fr: 'Le fichier est tronqué.' },
  'problem.tooManyWorlds': {
    en: 'There are already {{max}} worlds in addition to the main one (WORLDS_MAX). Delete one first.',
    fr: 'Il y a déjà {{max}} mondes en plus du monde principal (WORLDS_MAX). Supprimez-en un d’abord.',
  },
  'problem.worldTaken': {
    en: 'There is a world {{name}} already.',
    fr: 'Il y a déjà un monde {{name}}.',
  },
  'problem.mainWorld': {
    en: 'The main world cannot be deleted. Reset it instead.',
    fr: 'Le monde principal ne peut pas être supprimé. Réinitialisez-le plutôt.',
  },
  'problem.worldProcessEnded': {
    en: 'The process of this world has ended. Its worlds are lost; GET /_emulator/worlds names their last snapshots.',
    fr: 'Le processus de ce monde s’est terminé. Ses mondes sont perdus ; GET /_emulator/worlds nomme leurs derniers instantanés.',
  },
  'problem.worldProcessSilent': {
    en: 'The process of this world has not answered for {{seconds}} seconds. Let it continue, or end it: its worlds are then lost, and GET /_emulator/worlds names their last snapshots.',
    fr: 'Le processus de ce monde ne répond pas depuis {{seconds}} secondes. Laissez-le continuer, ou arrêtez-le : ses mondes sont alors perdus, et GET /_emulator/worlds nomme leurs derniers instantanés.',
  },
  'problem.noWorld': { en: 'There is no world {{name}}.', fr: 'Il n’y a pas de monde {{name}}.' },
  'problem.snapshotRefused': {
    en: 'This snapshot cannot be used. Nothing was changed.',
    fr: 'Cet instantané est inutilisable. Rien n’a été modifié.',
  },
  'problem.snapshot.damaged': {
    en: '{{name}}: the file is damaged.',
    fr: '{{name}} : le fichier est endommagé.',
  },
  'problem.snapshot.notOurs': {
    en: '{{name}}: this is not a Concord file.',
    fr: '{{name}} : ce fichier n’est pas un fichier de Concord.',
  },
  'problem.snapshot.partsElsewhere': {
    en: 'Its data is in an object storage that this emulator does not use.',
    fr: 'Ses données sont dans un stockage d’objets que cet émulateur n’utilise pas.',
  },
  'problem.snapshot.newer': {
    en: '{{name}}: a newer version of Concord wrote this file.',
    fr: '{{name}} : une version plus récente de Concord a écrit ce fichier.',
  },
  'problem.tooManyRequests': {
    en: 'Too many requests. Please wait before you try again.',
    fr: 'Trop de demandes. Veuillez patienter avant de réessayer.',
  },
  'problem.quota.announcedBytes': {
    en: 'Uploads in progress of your organization: {{used}} MB of {{limit}} MB are announced. Wait until uploads end, or delete some, then try again.',
    fr: 'Téléversements en cours de votre organisation : {{used}} Mo sur {{limit}} Mo sont annoncés. Attendez la fin de téléversements ou supprimez-en, puis réessayez.',
  },
  'problem.quota.storedBytes': {
    en: 'Data of your organization: {{used}} MB of {{limit}} MB are stored or announced. Delete data sets or models, then try again.',
    fr: 'Données de votre organisation : {{used}} Mo sur {{limit}} Mo sont stockés ou annoncés. Supprimez des jeux de données ou des modèles, puis réessayez.',
  },
  'problem.quota.datasets': {
    en: 'Data sets of your organization: {{used}} of {{limit}}. Delete some, then try again.',
    fr: 'Jeux de données de votre organisation : {{used}} sur {{limit}}. Supprimez-en, puis réessayez.',
  },
  'problem.quota.definitionBytes': {
    en: 'Data set types and job types of your organization: {{used}} MB of {{limit}} MB. Delete some, then try again.',
    fr: 'Types de jeux de données et types de tâches de votre organisation : {{used}} Mo sur {{limit}} Mo. Supprimez-en, puis réessayez.',
  },
  'problem.quota.jobs': {
    en: 'Jobs of your organization that wait or run: {{used}} of {{limit}}. Try again when one has ended.',
    fr: 'Tâches de votre organisation en attente ou en cours : {{used}} sur {{limit}}. Réessayez quand l’une d’elles sera terminée.',
  },
  'problem.quota.runningJobs': {
    en: 'Jobs of your organization that run: {{used}} of {{limit}}. Try again when one has ended.',
    fr: 'Tâches de votre organisation en cours : {{used}} sur {{limit}}. Réessayez quand l’une d’elles sera terminée.',
  },
  'problem.quota.trials': {
    en: 'Queries of your organization that are being checked: {{used}} of {{limit}}. Try again in a few seconds.',
    fr: 'Requêtes de votre organisation en cours de vérification : {{used}} sur {{limit}}. Réessayez dans quelques secondes.',
  },
  'problem.quota.mails': {
    en: 'Mails of your organization in 24 hours: {{used}} of {{limit}}. Try again later.',
    fr: 'Courriels de votre organisation en 24 heures : {{used}} sur {{limit}}. Réessayez plus tard.',
  },
  'problem.featureDisabled': {
    en: 'This environment has no such call: {{flag}} is off.',
    fr: 'Cet environnement n’a pas cet appel : {{flag}} est désactivé.',
  },
  'problem.partNumber': {
    en: 'A part number is a whole number from 1.',
    fr: 'Un numéro de partie est un nombre entier à partir de 1.',
  },
  'problem.partOutOfRange': {
    en: 'The parts of this upload are 1 to {{totalParts}}.',
    fr: 'Les parties de ce téléversement vont de 1 à {{totalParts}}.',
  },
  'problem.uploadClosed': {
    en: 'This upload takes no more parts.',
    fr: 'Ce téléversement ne reçoit plus de parties.',
  },
  'problem.partExists': {
    en: 'Another part has this number. Ask which parts were received.',
    fr: 'Une autre partie porte ce numéro. Demandez quelles parties ont été reçues.',
  },
  'problem.datasetTypeNameTaken': {
    en: 'Your organization has a data set type of this name already. Choose another name.',
    fr: 'Votre organisation a déjà un type de jeu de données de ce nom. Choisissez un autre nom.',
  },
  'problem.datasetDeleted': {
    en: 'The data set has already been deleted.',
    fr: 'Ce jeu de données a déjà été supprimé.',
  },
  'problem.noMoreParts': {
    en: 'The data set has no such part: the download is complete.',
    fr: 'Ce jeu de données n’a pas cette partie : le téléchargement est terminé.',
  },
  'problem.notYourUpload': {
    en: 'Only the organization that announced this data set may upload its parts.',
    fr: 'Seule l’organisation qui a annoncé ce jeu de données peut en téléverser les parties.',
  },
  'problem.domainTaken': { en: 'This domain already exists.', fr: 'Ce domaine existe déjà.' },
  'problem.noColumn': {
    en: '{{name}} has no column {{column}}.',
    fr: '{{name}} n’a pas de colonne {{column}}.',
  },
  'problem.unknownColumns': {
    en: 'An index can use only columns of its data set type.',
    fr: 'Un index ne peut porter que sur des colonnes de son type de jeu de données.',
  },
  'problem.indexNameTaken': {
    en: 'This collaboration has an index of this name already. Choose another name.',
    fr: 'Cette collaboration a déjà un index de ce nom. Choisissez un autre nom.',
  },
  'problem.modelInUseBy': {
    en: 'The inference job type “{{jobType}}” uses this model. Delete that job type first.',
    fr: 'Le type de tâche d’inférence « {{jobType}} » utilise ce modèle. Supprimez d’abord ce type de tâche.',
  },
  'problem.partCount': {
    en: 'The number of parts of a file of this size is {{totalParts}}, with UPLOAD_CHUNK_SIZE bytes in each but the last.',
    fr: 'Le nombre de parties d’un fichier de cette taille est de {{totalParts}}, de UPLOAD_CHUNK_SIZE octets chacune sauf la dernière.',
  },
  'problem.parameter.unknown': {
    en: 'The job type has no parameter {{name}}.',
    fr: 'Le type de tâche n’a pas de paramètre {{name}}.',
  },
  'problem.parameter.needed': {
    en: 'Parameter {{name}} needs a value.',
    fr: 'Le paramètre {{name}} doit avoir une valeur.',
  },
  'problem.parameter.twice': {
    en: 'Parameter {{name}} is given more than once.',
    fr: 'Le paramètre {{name}} est donné plus d’une fois.',
  },
  'problem.parameter.type': {
    en: 'Parameter {{name}} is not a valid {{type}}.',
    fr: 'La valeur du paramètre {{name}} n’est pas du type {{type}}.',
  },
  'problem.input.notRead': {
    en: '{{fileName}} is of the type {{datasetTypeName}}, which the job does not read.',
    fr: '{{fileName}} est du type {{datasetTypeName}}, que la tâche ne lit pas.',
  },
  'problem.input.twice': {
    en: '{{fileName}} is given twice.',
    fr: '{{fileName}} est donné deux fois.',
  },
  'problem.input.needed': {
    en: 'The input /dataset-types/{{id}} needs a completed data set.',
    fr: 'L’entrée /dataset-types/{{id}} exige un jeu de données traité.',
  },
  'problem.input.notCompleted': {
    en: '{{fileName}} is not completed.',
    fr: 'Le traitement de {{fileName}} n’est pas terminé.',
  },
  'problem.invalidJob': {
    en: 'The job cannot run as requested.',
    fr: 'La tâche ne peut pas être exécutée telle quelle.',
  },
  'problem.excessPermission': {
    en: 'You do not have the permission {{permission}}.',
    fr: 'Vous n’avez pas l’autorisation {{permission}}.',
  },
  'problem.account.STAGED': {
    en: 'The account is not activated yet.',
    fr: 'Le compte n’est pas encore activé.',
  },
  'problem.account.PROVISIONED': {
    en: 'The account waits for its person to activate it.',
    fr: 'Le compte attend que la personne l’active.',
  },
  'problem.account.ACTIVE': { en: 'The account is active.', fr: 'Le compte est actif.' },
  'problem.account.SUSPENDED': { en: 'The account is suspended.', fr: 'Le compte est suspendu.' },
  'problem.account.LOCKED_OUT': { en: 'The account is locked.', fr: 'Le compte est verrouillé.' },
  'problem.account.RECOVERY': {
    en: 'The password of the account is being recovered.',
    fr: 'Le mot de passe du compte est en cours de récupération.',
  },
  'problem.account.PASSWORD_EXPIRED': {
    en: 'The password of the account has expired.',
    fr: 'Le mot de passe du compte a expiré.',
  },
  'problem.account.DEPROVISIONED': {
    en: 'The account is deactivated.',
    fr: 'Le compte est désactivé.',
  },
  'problem.queryRefused': {
    en: 'The query cannot be used as it is.',
    fr: 'La requête ne peut pas être utilisée telle quelle.',
  },
  'problem.alreadyRegistered': {
    en: 'This email address is registered already. Sign in, or ask for a new activation email.',
    fr: 'Cette adresse courriel est déjà inscrite. Ouvrez une session, ou demandez un nouveau courriel d’activation.',
  },
  'problem.domainUnknown': {
    en: 'The domain of this email address is not known to Concord.',
    fr: 'Concord ne connaît pas le domaine de cette adresse courriel.',
  },
  'problem.invitationFulfilled': {
    en: 'Invitation already fulfilled',
    fr: 'Cette invitation a déjà servi',
  },
  'problem.invitationInvalid': { en: 'Invalid invitation', fr: 'Invitation non valide' },
  'problem.requiredWithoutInvitation': {
    en: 'Required without an invitation',
    fr: 'Obligatoire sans invitation',
  },
  'problem.codeInvalid': {
    en: 'This request has expired or was not started here. Please start again.',
    fr: 'Cette demande a expiré ou n’a pas été commencée ici. Veuillez recommencer.',
  },
  'problem.codeUsed': {
    en: 'This request was completed already. Please begin again.',
    fr: 'Cette demande a déjà été menée à terme. Veuillez recommencer.',
  },
  'problem.roleIdTaken': {
    en: 'Another role already has this ID.',
    fr: 'Un rôle porte déjà cet identifiant.',
  },
  'problem.noSuchRole': { en: 'There is no such role.', fr: 'Ce rôle n’existe pas.' },
  'problem.unknownRole': {
    en: 'A role that was chosen does not exist. Reload the roles and choose again.',
    fr: 'Un rôle choisi n’existe pas. Actualisez les rôles et choisissez de nouveau.',
  },
  'problem.termsOutdated': {
    en: 'There are newer terms. Please read and accept those.',
    fr: 'Il existe une version plus récente des conditions. Veuillez la lire et l’accepter.',
  },
  'problem.notFound.collaboration': {
    en: 'There is no such collaboration, or your organization may not see it.',
    fr: 'Cette collaboration n’existe pas, ou votre organisation n’y a pas accès.',
  },
  'problem.notFound.container': {
    en: 'There is no such container.',
    fr: 'Ce conteneur n’existe pas.',
  },
  'problem.notFound.data-set': {
    en: 'There is no such data set, or your organization may not see it.',
    fr: 'Ce jeu de données n’existe pas, ou votre organisation n’y a pas accès.',
  },
  'problem.notFound.data-set-type': {
    en: 'There is no such data set type, or your organization may not see it.',
    fr: 'Ce type de jeu de données n’existe pas, ou votre organisation n’y a pas accès.',
  },
  'problem.notFound.domain': {
    en: 'There is no such domain.',
    fr: 'Ce domaine n’existe pas.',
  },
  'problem.notFound.index': {
    en: 'There is no such index, or your organization may not see it.',
    fr: 'Cet index n’existe pas, ou votre organisation n’y a pas accès.',
  },
  'problem.notFound.inference-job-type': {
    en: 'There is no such inference job type, or your organization may not see it.',
    fr: 'Ce type de tâche d’inférence n’existe pas, ou votre organisation n’y a pas accès.',
  },
  'problem.notFound.invitation': {
    en: 'There is no such invitation, or your organization may not see it.',
    fr: 'Cette invitation n’existe pas, ou votre organisation n’y a pas accès.',
  },
  'problem.notFound.job': {
    en: 'There is no such job, or your organization may not see it.',
    fr: 'Cette tâche n’existe pas, ou votre organisation n’y a pas accès.',
  },
  'problem.notFound.job-type': {
    en: 'There is no such job type, or your organization may not see it.',
    fr: 'Ce type de tâche n’existe pas, ou votre organisation n’y a pas accès.',
  },
  'problem.notFound.organization': {
    en: 'There is no such organization.',
    fr: 'Cette organisation n’existe pas.',
  },
  'problem.notFound.partner': {
    en: 'There is no such partner, or your organization may not see it.',
    fr: 'Ce partenaire n’existe pas, ou votre organisation n’y a pas accès.',
  },
  'problem.notFound.model': {
    en: 'There is no such model, or your organization may not see it.',
    fr: 'Ce modèle n’existe pas, ou votre organisation n’y a pas accès.',
  },
  'problem.notFound.policy-group': {
    en: 'There is no such policy group, or your organization may not see it.',
    fr: 'Ce groupe de politiques n’existe pas, ou votre organisation n’y a pas accès.',
  },
  'problem.notFound.role': {
    en: 'There is no such role.',
    fr: 'Ce rôle n’existe pas.',
  },
  'problem.notFound.query-job-type': {
    en: 'There is no such query job type, or your organization may not see it.',
    fr: 'Ce type de tâche de requête n’existe pas, ou votre organisation n’y a pas accès.',
  },
  'problem.notFound.resource': {
    en: 'There is no such resource.',
    fr: 'Cette ressource n’existe pas.',
  },
  'problem.notFound.rotation': {
    en: 'There is no such rotation, or your organization may not see it.',
    fr: 'Cette rotation n’existe pas, ou votre organisation n’y a pas accès.',
  },
  'problem.notFound.organization-user': {
    en: 'There is no such user in this organization.',
    fr: 'Cette organisation n’a pas cette personne.',
  },
  'problem.notFound.user': {
    en: 'There is no such user, or your organization may not see it.',
    fr: 'Cette personne n’existe pas, ou votre organisation n’y a pas accès.',
  },
  'problem.collaborationIs.DRAFT': {
    en: 'The collaboration is a draft.',
    fr: 'La collaboration est un brouillon.',
  },
  'problem.collaborationIsAlready.DRAFT': {
    en: 'The collaboration is a draft already.',
    fr: 'La collaboration est déjà un brouillon.',
  },
  'problem.collaborationIs.AWAITING_ACCEPTANCE': {
    en: 'The collaboration is awaiting acceptance.',
    fr: 'La collaboration est en attente d’acceptation.',
  },
  'problem.collaborationIsAlready.AWAITING_ACCEPTANCE': {
    en: 'The collaboration is awaiting acceptance already.',
    fr: 'La collaboration est déjà en attente d’acceptation.',
  },
  'problem.collaborationIs.ACTIVE': {
    en: 'The collaboration is active.',
    fr: 'La collaboration est active.',
  },
  'problem.collaborationIsAlready.ACTIVE': {
    en: 'The collaboration is active already.',
    fr: 'La collaboration est déjà active.',
  },
  'problem.collaborationIs.TERMINATED': {
    en: 'The collaboration is terminated.',
    fr: 'La collaboration est résiliée.',
  },
  'problem.collaborationIsAlready.TERMINATED': {
    en: 'The collaboration is terminated already.',
    fr: 'La collaboration est déjà résiliée.',
  },
  'problem.collaborationIs.PURGED': {
    en: 'The collaboration is purged.',
    fr: 'La collaboration est purgée.',
  },
  'problem.collaborationIsAlready.PURGED': {
    en: 'The collaboration is purged already.',
    fr: 'La collaboration est déjà purgée.',
  },
  'problem.atLeast': { en: 'At least {{limit}}', fr: 'Au moins {{limit}}' },
  'problem.atLeast.characters_one': {
    en: 'At least {{count}} character',
    fr: 'Au moins {{count}} caractère',
  },
  'problem.atLeast.characters_other': {
    en: 'At least {{count}} characters',
    fr: 'Au moins {{count}} caractères',
  },
  'problem.atLeast.characters_many': { fr: 'Au moins {{count}} de caractères' },
  'problem.atLeast.entries_one': {
    en: 'At least {{count}} entry',
    fr: 'Au moins {{count}} élément',
  },
  'problem.atLeast.entries_other': {
    en: 'At least {{count}} entries',
    fr: 'Au moins {{count}} éléments',
  },
  'problem.atLeast.entries_many': { fr: 'Au moins {{count}} d’éléments' },
  'problem.atMost': { en: 'At most {{limit}}', fr: 'Au plus {{limit}}' },
  'problem.atMost.characters_one': {
    en: 'At most {{count}} character',
    fr: 'Au plus {{count}} caractère',
  },
  'problem.atMost.characters_other': {
    en: 'At most {{count}} characters',
    fr: 'Au plus {{count}} caractères',
  },
  'problem.atMost.characters_many': { fr: 'Au plus {{count}} de caractères' },
  'problem.atMost.entries_one': { en: 'At most {{count}} entry', fr: 'Au plus {{count}} élément' },
  'problem.atMost.entries_other': {
    en: 'At most {{count}} entries',
    fr: 'Au plus {{count}} éléments',
  },
  'problem.atMost.entries_many': { fr: 'Au plus {{count}} d’éléments' },
  'problem.field': { en: '{{path}}: {{message}}', fr: '{{path}} : {{message}}' },
  'problem.snapshot.format': {
    en: 'format: {{format}}, where this version reads {{known}}.',
    fr: 'format : {{format}}, alors que cette version lit {{known}}.',
  },
  'problem.snapshot.noFormat': {
    en: 'format: none, where this version reads {{known}}.',
    fr: 'format : aucun, alors que cette version lit {{known}}.',
  },
  'problem.scenarioLacks': {
    en: 'This scenario lacks what the entry needs: {{what}}. Reset the world to the scenario “e2e” or “demo”.',
    fr: 'Il manque à ce scénario ce dont l’entrée a besoin : {{what}}. Réinitialisez le monde avec le scénario « e2e » ou « demo ».',
  },
  'problem.entrySpent': {
    en: 'This address was used, or is older than a minute. Choose the entry again.',
    fr: 'Cette adresse a déjà servi, ou date de plus d’une minute. Choisissez l’entrée de nouveau.',
  },
  'problem.noEntry': {
    en: 'The gallery has no such entry.',
    fr: 'La galerie n’a pas cette entrée.',
  },
  'problem.channel.channel-id-missing': {
    en: 'A part travels on a secure channel. Open one, and name it in the header.',
    fr: 'Une partie passe par un canal sécurisé. Ouvrez-en un, et nommez-le dans l’en-tête.',
  },
  'problem.channel.public-key': {
    en: 'The public key is not an uncompressed point of P-384, or not of this transfer.',
    fr: 'La clé publique n’est pas un point non compressé de P-384, ou n’est pas celle de ce transfert.',
  },
  'problem.channel.key-not-derived': {
    en: 'No key could be derived for the transfer. Begin it again.',
    fr: 'Aucune clé n’a pu être dérivée pour le transfert. Recommencez-le.',
  },
  'problem.channel.part-position': {
    en: 'The part is outside of the parts of this transfer.',
    fr: 'La partie est en dehors des parties de ce transfert.',
  },
  'problem.channel.header-malformed': {
    en: 'The header {{header}} is missing or malformed.',
    fr: 'L’en-tête {{header}} est absent ou mal formé.',
  },
  'problem.partSize': {
    en: 'Part {{part}} of {{totalParts}} has {{bytes}} bytes, its tag included.',
    fr: 'La partie {{part}} sur {{totalParts}} compte {{bytes}} octets, étiquette comprise.',
  },
  'problem.partSizeBetween': {
    en: 'Part {{part}} of {{totalParts}} has {{least}} to {{most}} bytes, its tag included.',
    fr: 'La partie {{part}} sur {{totalParts}} compte de {{least}} à {{most}} octets, étiquette comprise.',
  },
} as const satisfies Texts
