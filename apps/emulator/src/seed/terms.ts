import type { Language } from '@concord/domain/people/language'
import type { PdfText } from './pdf.ts'

/** Invented, as everything in the emulator. */
export const TERMS: Record<Language, PdfText> = {
  en: {
    language: 'en-CA',
    title: 'Concord: Terms and Conditions',
    paragraphs: [
      'Version 1. These terms belong to an emulator. They bind nobody, and they are here so that reading, accepting and rejecting terms can be tried.',
      '1. The service. Concord lets organizations work together on data that they may not show each other. Each organization uploads its data encrypted for an enclave; queries that all parties have agreed on run there, and only their results leave it.',
      '2. Your account. You use Concord for your organization. You keep your password and your verification codes to yourself, and you tell your administrator at once when somebody else may know them.',
      '3. Data. You upload only data that your organization may share for the purpose of the collaboration. Everything in this emulator is invented; please do not upload the data of real people.',
      '4. Collaborations. The organization that owns a collaboration chooses its partners and its policies. Every partner accepts them before any data is used, and may revoke that acceptance at any time.',
      '5. Attestation. Before it sends data, the portal verifies that it speaks to the enclave whose measurements you have entered under Settings. If they do not match, do not go on; tell your administrator.',
      '6. Records. Concord keeps a record of who did what and when. It holds no data of your data sets, no passwords and no tokens.',
      '7. Results. You use results within the purpose that the parties agreed on, and you do not try to find out from them about individual people.',
      '8. Availability. The emulator runs on the machine it was started on, for as long as that machine lets it. Its data is gone after a reset.',
      '9. Changes. When these terms change, you are asked to accept the new version at your next visit. If you reject them, you are signed out, and your organization’s data stays as it is.',
      '10. Questions. Please turn to the administrator of your organization first.',
    ],
  },
  fr: {
    language: 'fr-CA',
    title: 'Concord : conditions d’utilisation',
    paragraphs: [
      'Version 1. Les présentes conditions appartiennent à un émulateur. Elles ne lient personne; elles servent à essayer la lecture, l’acceptation et le refus des conditions.',
      '1. Le service. Concord permet à des organisations de travailler ensemble sur des données qu’elles ne peuvent se montrer. Chaque organisation téléverse ses données chiffrées pour une enclave; les requêtes convenues entre toutes les parties y sont exécutées, et seuls leurs résultats en sortent.',
      '2. Votre compte. Vous utilisez Concord pour votre organisation. Vous gardez pour vous votre mot de passe et vos codes de vérification, et vous avisez immédiatement votre administrateur si une autre personne peut les connaître.',
      '3. Les données. Vous ne téléversez que des données que votre organisation peut communiquer aux fins de la collaboration. Tout est inventé dans cet émulateur; veuillez ne pas y téléverser les données de personnes réelles.',
      '4. Les collaborations. L’organisation propriétaire d’une collaboration en choisit les partenaires et les politiques. Chaque partenaire les accepte avant que des données soient utilisées, et peut révoquer cette acceptation en tout temps.',
      '5. L’attestation. Avant d’envoyer des données, le portail vérifie qu’il communique avec l’enclave dont vous avez saisi les mesures dans les paramètres. Si elles ne correspondent pas, arrêtez-vous et avisez votre administrateur.',
      '6. Les registres. Concord conserve un registre de qui a fait quoi, et quand. Il ne contient ni le contenu de vos ensembles de données, ni mots de passe, ni jetons.',
      '7. Les résultats. Vous utilisez les résultats aux fins convenues entre les parties, et vous ne tentez pas d’en tirer des renseignements sur des personnes.',
      '8. La disponibilité. L’émulateur fonctionne sur la machine où il a été lancé, aussi longtemps qu’elle le permet. Ses données disparaissent après une réinitialisation.',
      '9. Les modifications. Lorsque ces conditions changent, il vous est demandé d’accepter la nouvelle version à votre prochaine visite. Si vous les refusez, votre session prend fin, et les données de votre organisation demeurent inchangées.',
      '10. Les questions. Veuillez d’abord vous adresser à l’administrateur de votre organisation.',
    ],
  },
}
