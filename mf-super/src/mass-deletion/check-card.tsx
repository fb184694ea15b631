import { deletionWaitHours, type MassDeletion } from '@stridewell/contracts';
import { FileButton, useSaid } from '@stridewell/parts';
import { useFormat, useProblemWords } from '@stridewell/platform';
import { Banner, Button, Card, Stack, Table, Text, TextField } from '@stridewell/ui';
import { useState } from 'react';
import { useMassDeletionText } from './mass-deletion-texts.ts';
import { useBeginDeletion, useCheckDeletion } from './mass-deletion.queries.ts';

/** The maximum number of characters that the API accepts. */
const maxBytes = 900_000;

/**
 * Checks a file and shows what it would do; deletes only the people shown, after the person types the displayed words.
 */
export function CheckCard() {
  const t = useMassDeletionText();
  const problemWords = useProblemWords();
  const { words } = useSaid();
  const [file, setFile] = useState<File>();
  const [isTooLarge, setTooLarge] = useState(false);
  const check = useCheckDeletion();
  const checked = check.data?.data;

  function choose(chosen: File): void {
    check.reset();
    setFile(chosen);
    setTooLarge(chosen.size > maxBytes);
    if (chosen.size <= maxBytes) check.mutate(chosen);
  }

  function forget(): void {
    check.reset();
    setFile(undefined);
  }

  return (
    <Card title={t('file')} level={2}>
      <Stack gap={4} align="start">
        <Text tone="muted">{t('fileLead')}</Text>
        <FileButton
          label={t(file ? 'otherFile' : 'choose')}
          isPending={check.isPending}
          isSecondary={checked !== undefined}
          onChoose={choose}
        />
        <div role="alert">
          {isTooLarge && <Text tone="danger">{t('tooLarge')}</Text>}
          {check.error && (
            <Text tone="danger">
              {words(check.error.fields.csv, problemWords.ofWrite(check.error))}
            </Text>
          )}
        </div>
        {file && checked && (
          <Checked key={checked.confirm} file={file} checked={checked} onBegun={forget} />
        )}
      </Stack>
    </Card>
  );
}

function Checked(props: { file: File; checked: MassDeletion; onBegun: () => void }) {
  const { file, checked } = props;
  const t = useMassDeletionText();
  const format = useFormat();
  const [typed, setTyped] = useState('');
  const begin = useBeginDeletion();
  const number = (count: number) => ({ count, number: format.number(count) });
  const confirm = checked.confirm ?? '';
  return (
    <Stack gap={4}>
      <Banner tone={checked.members === 0 ? 'warning' : 'info'}>
        {checked.members === 0
          ? t('noMembers', { file: file.name })
          : t('wouldDelete', {
              ...number(checked.members),
              file: file.name,
              programs: t('programCount', number(checked.programs ?? 0)),
            })}
      </Banner>
      <LeftOut checked={checked} />
      {checked.members > 0 && (
        <>
          <Text>{t('whatHappens', { hours: deletionWaitHours })}</Text>
          <TextField
            label={t('typeToConfirm', { words: confirm })}
            value={typed}
            onChange={setTyped}
            autoComplete="off"
          />
          <div>
            <Button
              color="red"
              isDisabled={typed.trim() !== confirm}
              isPending={begin.isPending}
              onPress={() => begin.mutate({ file, confirm }, { onSuccess: props.onBegun })}
            >
              {t('delete', number(checked.members))}
            </Button>
          </div>
        </>
      )}
    </Stack>
  );
}

function LeftOut({ checked }: { checked: MassDeletion }) {
  const t = useMassDeletionText();
  const format = useFormat();
  if (checked.refusedLines === 0) return null;
  const words = t('leftOut', { number: format.number(checked.refusedLines) });
  return (
    <Stack gap={2}>
      <Text weight="bold">{words}</Text>
      <Table
        label={words}
        columns={[
          {
            id: 'line',
            header: t('line'),
            isRowHeader: true,
            isNumeric: true,
            width: '5rem',
            cell: ({ line }) => format.number(line),
          },
          { id: 'why', header: t('why'), cell: ({ reason }) => t(`reason.${reason}`) },
        ]}
        rows={checked.refused}
        rowId={({ line }) => line}
      />
      {checked.refused.length < checked.refusedLines && (
        <Text size="sm" tone="muted">
          {t('firstLines', { number: format.number(checked.refused.length) })}
        </Text>
      )}
    </Stack>
  );
}
