/** The color of each status, which always comes with a text. */
export const statusTones = {
  queued: 'primary',
  sending: 'primary',
  sent: 'success',
  kept: 'neutral',
  failed: 'danger',
  uncertain: 'warning',
} as const;
