import type { Texts } from '../text.ts'

/** The domains whose people may register, in the administrators’ area. */
export const domains = {
  'validation.domainRequired': {
    en: 'Domain name is required',
    fr: 'Le nom de domaine est obligatoire',
  },
  'validation.domainName': {
    en: 'Enter a domain such as example.com',
    fr: 'Entrez un domaine, par exemple exemple.ca',
  },
  'validation.ownerRequired': { en: 'Owner is required', fr: 'Le propriétaire est obligatoire' },
  'validation.ownerTooLong': {
    en: 'Owner must be at most 80 characters',
    fr: 'Le propriétaire doit compter au plus 80 caractères',
  },
  'validation.notesRequired': { en: 'Notes are required', fr: 'Les remarques sont obligatoires' },
  'validation.notesTooLong': {
    en: 'Notes must be at most 1000 characters',
    fr: 'Les remarques doivent compter au plus 1\u00a0000 caractères',
  },

  'admin.domains.title': { en: 'Domains', fr: 'Domaines' },
  'admin.domains.lead': {
    en: 'Only people whose email address is of one of these domains can register or be invited.',
    fr: 'Seules les personnes dont l’adresse courriel appartient à l’un de ces domaines peuvent s’inscrire ou être invitées.',
  },
  'admin.domains.empty.title': { en: 'No domains yet', fr: 'Aucun domaine pour le moment' },
  'admin.domains.empty.text': {
    en: 'Until there is a domain, nobody can register.',
    fr: 'Tant qu’il n’y a aucun domaine, personne ne peut s’inscrire.',
  },
  'admin.domains.new': { en: 'New domain', fr: 'Nouveau domaine' },
  'admin.domains.about': { en: 'About the domain', fr: 'Renseignements sur le domaine' },
  'admin.domains.name': { en: 'Domain name', fr: 'Nom de domaine' },
  'admin.domains.name.hint': {
    en: 'What follows the @ in an email address. It is saved in lowercase.',
    fr: 'Ce qui suit le @ dans une adresse courriel. Il est enregistré en minuscules.',
  },
  'admin.domains.owner': { en: 'Owner', fr: 'Propriétaire' },
  'admin.domains.owner.hint': {
    en: 'The company or the person who answers for the domain.',
    fr: 'L’entreprise ou la personne responsable du domaine.',
  },
  'admin.domains.notes': { en: 'Notes', fr: 'Remarques' },
  'admin.domains.added': {
    en: 'The domain {{name}} was added.',
    fr: 'Le domaine {{name}} a été ajouté.',
  },
  'admin.domains.delete.text': {
    en: 'Nobody with an address of this domain can register any more. Accounts that exist are kept.',
    fr: 'Plus personne ne pourra s’inscrire avec une adresse de ce domaine. Les comptes existants sont conservés.',
  },
} as const satisfies Texts
