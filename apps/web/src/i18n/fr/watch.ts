import type { watch as english } from '../en/watch.ts'
import type { French } from '../french.ts'

export const watch = {
  'session.idle.title': 'Êtes-vous toujours là ?',
  'session.idle.text':
    'Rien ne s’est passé ici depuis un moment. Pour protéger vos données, votre session sera fermée, sauf si vous restez.',
  'session.idle.left_one': 'Il reste {{count}} seconde',
  'session.idle.left_many': 'Il reste {{count}} de secondes',
  'session.idle.left_other': 'Il reste {{count}} secondes',
  'session.idle.stay': 'Rester en session',
  'session.idle.leave': 'Se déconnecter maintenant',
  'session.idle.ended.title': 'Le temps est écoulé',
  'session.idle.ended.text': 'Votre session se ferme.',
  'session.ending.title': 'Votre session se termine bientôt',
  'session.ending.text':
    'Elle se termine dans {{time}}, à moins qu’elle ne puisse être renouvelée. Terminez ce que vous faites ; il faudra ensuite ouvrir une nouvelle session.',
  'session.left': 'Renouvellement d’ici {{time}}',
} satisfies French<typeof english>
