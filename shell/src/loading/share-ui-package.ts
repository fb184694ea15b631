/**
 * Makes the build share the whole component package, because other tools' builds import it by its one name.
 * @public for those builds
 */
export const shareWholeUiPackage = () => import('@stridewell/ui');
