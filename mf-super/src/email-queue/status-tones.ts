/** The color of each status; a text always accompanies it. */
export const statusTones = {
  queued: 'primary',
  sending: 'primary',
  sent: 'success',
  kept: 'neutral',
  failed: 'danger',
  uncertain: 'warning',
} as const;
