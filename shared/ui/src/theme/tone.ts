import { tokens } from './tokens.ts';

const { colour } = tokens;

/** What a piece of feedback is about. Its words say the same, so that colour never stands alone. */
export type Tone = 'neutral' | 'primary' | 'success' | 'danger' | 'warning' | 'info' | 'accent';

/** The soft background of a tone and the text that reads on it. */
export const toneColours: Record<Tone, { background: string; text: string; sign: string }> = {
  neutral: { background: colour.surfaceSunken, text: colour.ink, sign: colour.inkMuted },
  primary: { background: colour.primarySoft, text: colour.onPrimarySoft, sign: colour.primary },
  success: { background: colour.successSoft, text: colour.onSuccessSoft, sign: colour.success },
  danger: { background: colour.dangerSoft, text: colour.onDangerSoft, sign: colour.danger },
  warning: { background: colour.warningSoft, text: colour.onWarningSoft, sign: colour.warning },
  info: { background: colour.infoSoft, text: colour.onInfoSoft, sign: colour.info },
  accent: { background: colour.accentSoft, text: colour.onAccentSoft, sign: colour.accent },
};
