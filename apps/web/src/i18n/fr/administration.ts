import type { administration as english } from '../en/administration.ts'
import { type French, typeset } from '../french.ts'

export const administration = typeset({
  'admin.signIn.title': 'Administration de la plateforme',
  'admin.signIn.lead': 'Pour les administrateurs de cette plateforme.',
  'admin.signIn.submit': 'Se connecter avec le compte de votre organisation',
  'admin.signIn.users': 'Ouvrir une session comme membre d’une organisation',
  'admin.navigation': 'Menu d’administration',
  'admin.nav.domains': 'Domaines',
  'admin.nav.organizations': 'Organisations',
  'admin.nav.roles': 'Rôles',
  'admin.nav.history': 'Historique',
  'admin.nav.terms': 'Conditions',
  'admin.nav.automationJobs': 'Tâches automatisées',
  'admin.nav.cmkRotations': 'Rotations de clés',
  'admin.nav.blobStorage': 'Stockage d’objets',
  'admin.nav.modelService': 'Service de modèles',
  'admin.title': 'Administration de la plateforme',
  'admin.lead':
    'Votre session est celle d’un administrateur de cette plateforme. Cette version du portail n’offre pas encore d’écrans d’administration ; ils apparaîtront dans le menu ci-dessus.',
  'admin.you': 'Votre session',
  'admin.apart': 'Elle est à part de l’espace des organisations : un administrateur ne voit ni collaborations ni données.',
  'admin.signedInAs': 'Connecté comme',
} satisfies French<typeof english>)
