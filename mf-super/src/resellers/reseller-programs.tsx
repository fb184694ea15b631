import { QueryCard, useFormat } from '@stridewell/platform';
import {
  Button,
  ConfirmDialog,
  List,
  ListRow,
  Pagination,
  Skeleton,
  Stack,
  Text,
} from '@stridewell/ui';
import { useState } from 'react';
import { ProgramSearch } from '#program-choice/index.ts';
import { ReasonButton } from './reason-button.tsx';
import { useResellerText } from './reseller-texts.ts';
import {
  useAddProgram,
  useProgramSearch,
  useRemoveProgram,
  useResellerPrograms,
} from './resellers.queries.ts';

/** The reseller's programs, with actions to add and remove programs. */
export function ResellerPrograms({ id }: { id: number }) {
  const t = useResellerText();
  const format = useFormat();
  const [page, setPage] = useState(1);
  const query = useResellerPrograms(id, page);
  return (
    <QueryCard title={t('programs')} query={query} skeleton={<Skeleton shape="list" count={3} />}>
      {({ data, meta }) => (
        <Stack gap={4}>
          {data.length === 0 && <Text tone="muted">{t('noPrograms')}</Text>}
          {data.length > 0 && (
            <List label={t('programs')}>
              {data.map((program) => (
                <ListRow
                  key={program.id}
                  title={program.name}
                  meta={t('memberCount', {
                    count: program.members,
                    number: format.number(program.members),
                  })}
                  trailing={<RemoveProgram id={id} program={program} />}
                />
              ))}
            </List>
          )}
          {meta.total > meta.perPage && (
            <Pagination
              label={t('programPages')}
              page={meta.page}
              perPage={meta.perPage}
              total={meta.total}
              rangeLabel={t('pageRange', {
                from: format.number((meta.page - 1) * meta.perPage + 1),
                to: format.number(Math.min(meta.page * meta.perPage, meta.total)),
                total: format.number(meta.total),
              })}
              onPageChange={setPage}
            />
          )}
          <AddProgram id={id} />
        </Stack>
      )}
    </QueryCard>
  );
}

function RemoveProgram(props: { id: number; program: { id: number; name: string } }) {
  const { id, program } = props;
  const t = useResellerText();
  const [isAsking, setAsking] = useState(false);
  const remove = useRemoveProgram(id);
  return (
    <>
      <Button
        color="lightgrey"
        size="small"
        aria-label={t('removeNamed', { name: program.name })}
        onPress={() => setAsking(true)}
      >
        {t('remove')}
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        title={t('removeProgram', { name: program.name })}
        confirmLabel={t('remove')}
        confirmColor="red"
        cancelLabel={t('cancel')}
        isPending={remove.isPending}
        onConfirm={() => remove.mutate(program.id, { onSuccess: () => setAsking(false) })}
        onCancel={() => setAsking(false)}
      >
        <Text>{t('removeProgramText')}</Text>
      </ConfirmDialog>
    </>
  );
}

/** Finds programs as their name is typed, and requests one for the reseller. */
function AddProgram({ id }: { id: number }) {
  const t = useResellerText();
  return (
    <ProgramSearch
      label={t('findProgram')}
      useSearch={useProgramSearch}
      act={(program, clear) => <AddButton id={id} program={program} onAdded={clear} />}
    />
  );
}

function AddButton(props: {
  id: number;
  program: { id: number; name: string };
  onAdded: () => void;
}) {
  const { id, program, onAdded } = props;
  const t = useResellerText();
  return (
    <ReasonButton
      color="lightgrey"
      size="small"
      aria-label={t('addNamed', { name: program.name })}
      title={t('addAsk', { name: program.name })}
      text={t('addText')}
      confirmLabel={t('request')}
      write={useAddProgram(id, program.id, onAdded)}
    >
      {t('add')}
    </ReasonButton>
  );
}
