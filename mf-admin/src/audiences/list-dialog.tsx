import { type AudienceCondition, maxListedPeople } from '@stridewell/contracts';
import { FileButton } from '@stridewell/parts';
import { useFormat, useSnackbar } from '@stridewell/platform';
import {
  Button,
  Dialog,
  Inline,
  QuietButton,
  SelectField,
  Stack,
  Switch,
  Text,
  TextArea,
} from '@stridewell/ui';
import { useState } from 'react';
import { readAddresses } from '#people/index.ts';
import { Unknown } from './audience-picker.styles.ts';
import { useAudienceText } from './audience-texts.ts';
import { useDownloadEntries, useFindListedPeople } from './audiences.queries.ts';
import { type ListColumn, readListFile } from './read-list-file.ts';

/** Finds the people of a pasted list or a file's column, and says who isn't a member. */
export function ListDialog(props: {
  onSave: (condition: AudienceCondition) => void;
  onClose: () => void;
}) {
  const t = useAudienceText();
  const format = useFormat();
  const [text, setText] = useState('');
  const [error, setError] = useState<string>();
  const [isExcluded, setExcluded] = useState(false);
  const find = useFindListedPeople();
  const { data: found } = find;
  const edit = (next: string) => {
    setText(next);
    setError(undefined);
    find.reset();
  };
  const add = (memberIds: readonly number[]) =>
    props.onSave({ memberIds: [...memberIds], ...(isExcluded && { not: 1 }) });
  const search = () => {
    const entries = readAddresses(text);
    if (entries.length === 0) setError(t('missing.list'));
    else if (entries.length > maxListedPeople) {
      const most = format.number(maxListedPeople);
      setError(t('missing.tooMany', { most, number: format.number(entries.length) }));
    } else
      find.mutate(entries, {
        onSuccess: ({ memberIds, notFound, ambiguous }) => {
          if (memberIds.length === 0) setError(t('missing.found'));
          else if (notFound.length + ambiguous.length === 0) add(memberIds);
        },
      });
  };
  const count = found?.memberIds.length ?? 0;
  return (
    <Dialog
      isOpen
      onClose={props.onClose}
      title={t('kind.listed')}
      footer={
        <>
          {found && count > 0 ? (
            <Button onPress={() => add(found.memberIds)}>
              {t('addPeople', { count, number: format.number(count) })}
            </Button>
          ) : (
            <Button isPending={find.isPending} onPress={search}>
              {t('findPeople')}
            </Button>
          )}
          <Button color="lightgrey" onPress={props.onClose}>
            {t('cancel')}
          </Button>
        </>
      }
    >
      <Stack gap={4}>
        <TextArea
          label={t('list')}
          description={t('listHint')}
          value={text}
          onChange={edit}
          errorMessage={error}
        />
        <ListFile onRead={edit} onFail={() => setError(t('missing.file'))} />
        {found && (
          <>
            <Text>
              {t('found', {
                number: format.number(count),
                total: format.number(count + found.notFound.length + found.ambiguous.length),
              })}
            </Text>
            <UnknownEntries
              title={t('notFound', { number: format.number(found.notFound.length) })}
              entries={found.notFound}
            />
            <UnknownEntries
              title={t('ambiguous', { number: format.number(found.ambiguous.length) })}
              entries={found.ambiguous}
            />
          </>
        )}
        <Switch label={t('exclude')} value={isExcluded} onChange={setExcluded} />
      </Stack>
    </Dialog>
  );
}

/** Chooses a file, and the column of it that names people. */
function ListFile(props: { onRead: (text: string) => void; onFail: () => void }) {
  const t = useAudienceText();
  const [columns, setColumns] = useState<readonly ListColumn[]>([]);
  const [chosen, setChosen] = useState('0');
  const choose = (at: string, of = columns) => {
    setChosen(at);
    props.onRead(of[Number(at)]?.cells.join('\n') ?? '');
  };
  const read = async (file: File) => {
    try {
      const found = readListFile(await file.text());
      setColumns(found);
      choose('0', found);
    } catch {
      props.onFail();
    }
  };
  return (
    <>
      <FileButton
        label={t('chooseFile')}
        isPending={false}
        isSecondary
        onChoose={(file) => void read(file)}
      />
      {columns.length > 1 && (
        <SelectField
          label={t('column')}
          value={chosen}
          options={columns.map(({ title }, at) => ({
            value: String(at),
            label: title ?? t('columnOf', { number: at + 1 }),
          }))}
          onChange={choose}
        />
      )}
    </>
  );
}

function UnknownEntries(props: { title: string; entries: readonly string[] }) {
  const { title, entries } = props;
  const t = useAudienceText();
  const snackbar = useSnackbar();
  const download = useDownloadEntries(entries);
  if (entries.length === 0) return null;
  const text = entries.join('\n');
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      snackbar.show({ text: t('copied') });
    } catch {
      snackbar.show({ text: t('notCopied'), type: 'danger' });
    }
  };
  return (
    <Stack gap={2}>
      <Inline gap={4}>
        <Text as="span">{title}</Text>
        <QuietButton type="button" onClick={() => void copy()}>
          {t('copy')}
        </QuietButton>
        <QuietButton type="button" onClick={() => download.mutate()}>
          {t('downloadUnknown')}
        </QuietButton>
      </Inline>
      <Unknown tabIndex={0}>{text}</Unknown>
    </Stack>
  );
}
