const of = (width: number) => ({
  name: String(width),
  styles: { width: `${width}px`, height: '800px' },
})

/**
 * The narrowest window that the portal supports (WCAG 1.4.10), and the widest page of the
 * specification (A140).
 */
export const VIEWPORTS = { options: { narrow: of(320), wide: of(1345) } }
