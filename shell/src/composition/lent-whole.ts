/**
 * Has the build lend the component package as a whole, too: builds of other tools ask for it by its one name.
 * @public for those builds
 */
export const lendWhole = () => import('@stridewell/ui');
