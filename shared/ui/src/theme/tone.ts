import { tokens } from './tokens.ts';

const { color } = tokens;

/** What a piece of feedback is about. Its words say the same, so that color never stands alone. */
export type Tone = 'neutral' | 'primary' | 'success' | 'danger' | 'warning' | 'info' | 'accent';

/** The soft background of a tone and the text that reads on it. */
export const toneColors: Record<Tone, { background: string; text: string; sign: string }> = {
  neutral: { background: color.surfaceSunken, text: color.ink, sign: color.inkMuted },
  primary: { background: color.primarySoft, text: color.onPrimarySoft, sign: color.primary },
  success: { background: color.successSoft, text: color.onSuccessSoft, sign: color.success },
  danger: { background: color.dangerSoft, text: color.onDangerSoft, sign: color.danger },
  warning: { background: color.warningSoft, text: color.onWarningSoft, sign: color.warning },
  info: { background: color.infoSoft, text: color.onInfoSoft, sign: color.info },
  accent: { background: color.accentSoft, text: color.onAccentSoft, sign: color.accent },
};
