import type { ProgramPiece } from '@stridewell/contracts';
import { FormField, FormScreen, ScreenHead, useFormScreen } from '@stridewell/parts';
import { LoadFailure, useFormat, useViewer } from '@stridewell/platform';
import {
  Banner,
  Card,
  CheckboxField,
  Grid,
  Inline,
  SearchField,
  SelectField,
  Skeleton,
  Stack,
  Text,
} from '@stridewell/ui';
import { useState } from 'react';
import { useProgramContent, useSaveContent } from './companion-content.queries.ts';
import { useCompanionContentText } from './companion-content-texts.ts';

/** The companion's content, with a choice of what members of the program see. */
export function CompanionContentScreen() {
  const t = useCompanionContentText();
  const { settings } = useViewer().program;
  const { data, error, isPending, isFetching, refetch } = useProgramContent();
  return (
    <>
      <ScreenHead title={t('title')} lead={t('lead')} />
      <Stack gap={4}>
        {settings.mentalWellnessEnabled === 0 && <Banner>{t('off')}</Banner>}
        <Card>
          {isPending && <Skeleton shape="list" count={10} />}
          {error && !data && (
            <LoadFailure error={error} isRetrying={isFetching} onRetry={() => void refetch()} />
          )}
          {data && <ContentForm pieces={data} />}
        </Card>
      </Stack>
    </>
  );
}

function ContentForm({ pieces }: { pieces: readonly ProgramPiece[] }) {
  const t = useCompanionContentText();
  const hidden = pieces.filter(({ isHidden }) => isHidden === 1).map(({ id }) => id);
  const screen = useFormScreen({
    values: { hiddenIds: hidden },
    save: useSaveContent(),
    saved: t('changesSaved'),
  });
  return (
    <FormScreen screen={screen} submitLabel={t('saveChanges')}>
      <FormField screen={screen} name="hiddenIds">
        {({ value, onChange, errorMessage }) => (
          <Stack gap={3}>
            <Pieces pieces={pieces} hidden={value} onChange={onChange} />
            {errorMessage !== undefined && <Text tone="danger">{errorMessage}</Text>}
          </Stack>
        )}
      </FormField>
    </FormScreen>
  );
}

const kinds = ['all', 'topics', 'articles', 'guides', 'strategies', 'daily', 'workshops'] as const;

function plain(word: string): string {
  return word.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
}

function Pieces(props: {
  pieces: readonly ProgramPiece[];
  hidden: readonly number[];
  onChange: (hidden: readonly number[]) => void;
}) {
  const { pieces, hidden, onChange } = props;
  const t = useCompanionContentText();
  const format = useFormat();
  const [search, setSearch] = useState('');
  const [kind, setKind] = useState<(typeof kinds)[number]>('topics');
  const isUnderTopic = ({ id, topicId }: ProgramPiece) =>
    topicId !== null && topicId !== id && hidden.includes(topicId);
  const found = pieces
    .filter((piece) => kind === 'all' || piece.kind === kind)
    .filter(({ title }) => plain(title).includes(plain(search.trim())));
  const shown = pieces.filter((piece) => !hidden.includes(piece.id) && !isUnderTopic(piece));
  return (
    <Stack gap={4}>
      <Inline justify="space-between" gap={3}>
        <SearchField label={t('search')} value={search} onChange={setSearch} />
        <SelectField
          label={t('kindLabel')}
          options={kinds.map((value) => ({ value, label: t(`kind.${value}`) }))}
          value={kind}
          onChange={(value) => setKind(kinds.find((one) => one === value) ?? 'all')}
        />
      </Inline>
      <span role="status">
        {t('shown', { number: format.number(shown.length), total: format.number(pieces.length) })}
      </span>
      {found.length === 0 && <Text tone="muted">{t('noMatch')}</Text>}
      <Grid minColumnWidth="16rem" gap={2}>
        {found.map((piece) => (
          <CheckboxField
            key={piece.id}
            label={piece.title}
            description={[
              ...(kind === 'all' ? [t(`kind.${piece.kind}`)] : []),
              ...(piece.isOwn === 1 ? [t('own')] : []),
              ...(isUnderTopic(piece) ? [t('underTopic')] : []),
            ].join(' · ')}
            value={!hidden.includes(piece.id) && !isUnderTopic(piece)}
            isDisabled={isUnderTopic(piece)}
            onChange={(isShown) =>
              onChange(isShown ? hidden.filter((one) => one !== piece.id) : [...hidden, piece.id])
            }
          />
        ))}
      </Grid>
    </Stack>
  );
}
