/** The folder of the bundle. */
export declare const BUNDLE: string
/** In the bundle: its sources, and the folders that hold them. */
export declare const SOURCES: string
/** @param file relative to `apps/emulator`. */
export declare function describeFile(file: string): [file: string, size: number, mtimeMs: number]
export declare function isBundled(): boolean
