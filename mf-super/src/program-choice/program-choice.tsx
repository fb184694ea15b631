import { Button, Inline, Text } from '@stridewell/ui';
import { useProgramChoiceText } from './program-choice-texts.ts';
import { ProgramSearch, type ProgramSearchProps } from './program-search.tsx';

/** A program that was found by its name; null while there is none. */
export type ChosenProgram = { id: number; name: string } | null;

/** A program, found by its name. */
export function ProgramChoice({
  chosen,
  onChange,
  chosenText,
  dropLabel,
  ...search
}: {
  chosen: ChosenProgram;
  onChange: (chosen: ChosenProgram) => void;
  /** What is said of the one that is chosen. */
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
