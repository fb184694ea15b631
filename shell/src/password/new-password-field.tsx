import { passwordRules } from '@stridewell/contracts';
import { Meter, PasswordField, Stack, tokens } from '@stridewell/ui';
import { useEffect, useState } from 'react';
import type { ReactElement } from 'react';
import { loadPasswordScorer } from '@stridewell/rules';
import type { PasswordScore } from '@stridewell/rules';
import { useAccountText } from '#auth-pages/account-texts.ts';

const colors = [
  tokens.color.danger,
  tokens.color.danger,
  tokens.color.chartTangerine,
  tokens.color.success,
  tokens.color.success,
] as const;

/** The strength of what is typed; null while it is short, or while the meter isn't loaded. */
function useScore(password: string, known: readonly string[]): PasswordScore | null {
  const [judged, setJudged] = useState<{ password: string; score: PasswordScore } | null>(null);
  const words = known.join(' ');
  useEffect(() => {
    if (password.length < passwordRules.shortest) return undefined;
    let isOver = false;
    // Not on every key: scoring a long password takes some milliseconds.
    const timer = setTimeout(() => {
      loadPasswordScorer().then(
        (judge) => {
          if (!isOver) setJudged({ password, score: judge(password, [words]) });
        },
        // The server decides; without the meter the answer just comes later.
        () => undefined,
      );
    }, 150);
    return () => {
      isOver = true;
      clearTimeout(timer);
    };
  }, [password, words]);
  return password.length >= passwordRules.shortest && judged ? judged.score : null;
}

/** A new password with a strength meter; the server decides. */
export function NewPasswordField(props: {
  value: string;
  onChange: (value: string) => void;
  onBlur?: () => void;
  name?: string;
  label?: string;
  /** Whether the label says that it is required, as those next to it do. */
  isRequired?: boolean;
  /** Facts about the owner, which make a password weak. */
  known?: readonly string[];
  errorMessage?: string | undefined;
}): ReactElement {
  const { label, known = [], errorMessage, ...field } = props;
  const t = useAccountText();
  const score = useScore(props.value, known);
  return (
    <Stack gap={2}>
      <PasswordField
        {...field}
        label={label ?? t('password.new')}
        description={t('password.rule', { count: passwordRules.shortest })}
        autoComplete="new-password"
        errorMessage={errorMessage}
      />
      {/* It has its place before it is known, so that the button below doesn't move under a finger. */}
      <div style={{ visibility: score === null ? 'hidden' : 'visible' }}>
        <Meter
          label={t('password.strength')}
          value={score === null ? 0 : score + 1}
          maxValue={5}
          valueLabel={t(`password.score.${score ?? 0}`)}
          color={colors[score ?? 0]}
        />
      </div>
    </Stack>
  );
}
