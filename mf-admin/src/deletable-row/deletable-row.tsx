import {
  ConfirmDialog,
  IconButton,
  Inline,
  ListRow,
  Menu,
  type MenuEntry,
  MoreIcon,
  Text,
} from '@stridewell/ui';
import { useState, type ReactNode } from 'react';

/** A row whose menu ends with Delete, which asks first. */
export function DeletableRow(props: {
  title: ReactNode;
  meta: ReactNode;
  /** Shown before the menu. */
  action?: ReactNode;
  menuLabel: string;
  items: readonly MenuEntry[];
  words: { delete: string; ask: string; text: string; keep: string };
  remove: { isPending: boolean; mutate(input: undefined, then: { onSuccess(): void }): void };
}) {
  const { title, meta, action, menuLabel, items, words, remove } = props;
  const [isAsking, setAsking] = useState(false);
  const close = () => setAsking(false);
  return (
    <>
      <ListRow
        title={title}
        meta={meta}
        trailing={
          <Inline gap={2} isWrapping={false}>
            {action}
            <Menu
              trigger={<IconButton icon={MoreIcon} label={menuLabel} />}
              items={[
                ...items,
                {
                  id: 'delete',
                  label: words.delete,
                  isDestructive: true,
                  onAction: () => setAsking(true),
                },
              ]}
            />
          </Inline>
        }
      />
      <ConfirmDialog
        isOpen={isAsking}
        title={words.ask}
        confirmLabel={words.delete}
        confirmColor="red"
        cancelLabel={words.keep}
        isPending={remove.isPending}
        onConfirm={() => remove.mutate(undefined, { onSuccess: close })}
        onCancel={close}
      >
        <Text>{words.text}</Text>
      </ConfirmDialog>
    </>
  );
}
