import type { Texts } from '../text.ts'

/** Words of GLOSSARY.md that the portal’s help explains; the English meanings are those of that file. */
export const glossary = {
  'glossary.attestation': { en: 'Attestation', fr: 'Attestation' },
  'glossary.attestation.question': {
    en: 'What is attestation?',
    fr: 'Qu’est-ce que l’attestation ?',
  },
  'glossary.attestation.meaning': {
    en: 'The proof that an enclave runs the expected code: a service signs which code runs there, and the browser verifies it before it sends or receives data.',
    fr: 'La preuve qu’une enclave exécute le code attendu : un service signe l’identité du code qui s’y exécute, et le navigateur la vérifie avant d’envoyer ou de recevoir des données.',
  },
  'glossary.attestation.page': { en: 'concepts#attestation', fr: 'fr/#l-attestation' },
  'glossary.enclave': { en: 'Enclave', fr: 'Enclave' },
  'glossary.enclave.question': { en: 'What is an enclave?', fr: 'Qu’est-ce qu’une enclave ?' },
  'glossary.enclave.meaning': {
    en: 'The protected part of a server where data is decrypted and jobs run; it is the only place that sees the data in plain text, and it proves its identity by attestation.',
    fr: 'La partie protégée d’un serveur où les données sont déchiffrées et les tâches exécutées ; elle est seule à voir les données en clair et prouve son identité par attestation.',
  },
  'glossary.enclave.page': { en: 'concepts#enclave', fr: 'fr/#l-enclave' },
  'glossary.index': { en: 'Index', fr: 'Index' },
  'glossary.index.question': { en: 'What is an index?', fr: 'Qu’est-ce qu’un index ?' },
  'glossary.index.meaning': {
    en: 'Columns of a data set type by which the jobs of a collaboration find rows faster.',
    fr: 'Des colonnes d’un type de jeu de données qui permettent aux tâches d’une collaboration de trouver plus vite les lignes.',
  },
  'glossary.index.page': { en: 'portal#indexes', fr: 'fr/#les-index' },
  'glossary.lineage': { en: 'Lineage', fr: 'Provenance' },
  'glossary.lineage.question': { en: 'What is lineage?', fr: 'Qu’est-ce que la provenance ?' },
  'glossary.lineage.meaning': {
    en: 'Where a result comes from: its job, the query, its inputs and who uploaded them.',
    fr: 'L’origine d’un résultat : la tâche qui l’a produit, la requête, les données d’entrée et les personnes qui les ont téléversées.',
  },
  'glossary.lineage.page': { en: 'portal#read-a-result', fr: 'fr/#lire-un-resultat' },
  'glossary.measurements': { en: 'Measurements', fr: 'Mesures' },
  'glossary.measurements.question': { en: 'What are measurements?', fr: 'Que sont les mesures ?' },
  'glossary.measurements.meaning': {
    en: 'The attestation key, MRENCLAVE and MRSIGNER of the enclave that a person trusts; the browser keeps them under Settings and compares them before each transfer.',
    fr: 'La clé d’attestation, le MRENCLAVE et le MRSIGNER de l’enclave à laquelle une personne fait confiance ; le navigateur les conserve dans les paramètres et les compare avant chaque transfert.',
  },
  'glossary.measurements.page': { en: 'portal#settings', fr: 'fr/#les-parametres' },
  'glossary.policy': { en: 'Policy', fr: 'Politique' },
  'glossary.policy.question': { en: 'What is a policy?', fr: 'Qu’est-ce qu’une politique ?' },
  'glossary.policy.meaning': {
    en: 'What an organization may do in a collaboration: run a job type (EXECUTE), upload data sets of a type (WRITE) or download them (READ). Without a policy it may not.',
    fr: 'Ce qu’une organisation peut faire dans une collaboration : exécuter un type de tâche (EXECUTE), téléverser des jeux de données d’un type (WRITE) ou les télécharger (READ). Sans politique, rien ne lui est permis.',
  },
  'glossary.policy.page': { en: 'concepts#policy', fr: 'fr/#les-politiques' },
  'glossary.retention': { en: 'Retention', fr: 'Conservation' },
  'glossary.retention.question': {
    en: 'What is retention?',
    fr: 'Qu’est-ce que la conservation ?',
  },
  'glossary.retention.meaning': {
    en: 'How long a data set is kept before it is deleted.',
    fr: 'La durée pendant laquelle un jeu de données est gardé avant d’être supprimé.',
  },
  'glossary.retention.page': { en: 'portal#retention', fr: 'fr/#la-conservation' },
  'glossary.guide': { en: 'Read more in the guide', fr: 'En savoir plus dans le guide' },
} as const satisfies Texts
