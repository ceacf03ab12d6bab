/** The English texts of each area (text-areas.ts): its own chunk, loaded on demand. */
export const FILES = import.meta.glob<Record<string, string>>(
  ['./*.ts', '!./{all,control,front,to-text,*.test}.ts'],
  { base: '../../../../packages/domain/src/texts', query: '?en', import: 'default' },
)
