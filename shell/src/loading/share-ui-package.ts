/**
 * Makes the build share the whole component package: builds of other tools import it by its one name.
 * @public for those builds
 */
export const shareWholeUiPackage = () => import('@stridewell/ui');
