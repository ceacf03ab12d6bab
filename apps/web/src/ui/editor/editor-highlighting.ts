import { HighlightStyle, syntaxHighlighting } from '@codemirror/language'
import { tags } from '@lezer/highlight'
import { classes } from '../classes.ts'
import styles from './CodeEditor.module.css'

/**
 * The class of each kind of token. The style sheet has their colours, with sufficient contrast in
 * light and dark themes.
 */
export const highlighting = syntaxHighlighting(
  HighlightStyle.define(
    (
      [
        [[tags.keyword, tags.bool, tags.null], styles.keyword],
        [[tags.string], styles.string],
        [[tags.number], styles.number],
        [[tags.propertyName, tags.special(tags.string)], styles.name],
        [[tags.special(tags.name)], styles.parameter],
        [[tags.typeName, tags.standard(tags.name)], styles.type],
        [[tags.comment, tags.lineComment, tags.blockComment], styles.comment],
      ] as const
    ).map(([tag, style]) => ({ tag, class: classes(style) })),
  ),
)
