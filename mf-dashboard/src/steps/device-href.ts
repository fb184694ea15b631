/** The page about the viewer's devices. */
export const deviceHref = '/member-settings/device';
