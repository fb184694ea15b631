import { Button, Inline, Text } from '@stridewell/ui';
import { useProgramChoiceText } from './program-choice-texts.ts';
import { ProgramSearch, type ProgramSearchProps } from './program-search.tsx';

/** A program found by name; null if none is chosen. */
export type ChosenProgram = { id: number; name: string } | null;

/** Chooses a program by name. */
export function ProgramChoice({
  chosen,
  onChange,
  chosenText,
  dropLabel,
  ...search
}: {
  chosen: ChosenProgram;
  onChange: (chosen: ChosenProgram) => void;
  /** Returns the text about the chosen program. */
  chosenText: (name: string) => string;
  dropLabel: string;
} & Omit<ProgramSearchProps, 'act'>) {
  const t = useProgramChoiceText();
  if (chosen) {
    const text = chosenText(chosen.name);
    return (
      <Inline gap={3}>
        <Text>{text}</Text>
        <Button
          color="lightgrey"
          size="small"
          aria-label={`${dropLabel}: ${text}`}
          onPress={() => onChange(null)}
        >
          {dropLabel}
        </Button>
      </Inline>
    );
  }
  return (
    <ProgramSearch
      {...search}
      act={(program) => (
        <Button
          color="lightgrey"
          size="small"
          aria-label={t('chooseNamed', { name: program.name })}
          onPress={() => onChange(program)}
        >
          {t('choose')}
        </Button>
      )}
    />
  );
}
