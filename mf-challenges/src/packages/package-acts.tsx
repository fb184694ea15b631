import type { ChallengePackage } from '@stridewell/contracts';
import { useText } from '@stridewell/platform';
import {
  ConfirmDialog,
  Dialog,
  EditIcon,
  IconButton,
  Menu,
  MoreIcon,
  SparklesIcon,
  Text,
  TrashIcon,
} from '@stridewell/ui';
import { useState } from 'react';
import { PackageForm } from './package.form.tsx';
import { useDeletePackage, useFeaturePackage, useRenamePackage } from './packages.queries.ts';

/** Renames, features or deletes a package of the program. */
export function PackageActs({ package: shown, name }: { package: ChallengePackage; name: string }) {
  const t = useText('mf-challenges');
  const [asked, setAsked] = useState<'rename' | 'delete' | null>(null);
  const rename = useRenamePackage(shown);
  const feature = useFeaturePackage(shown);
  const remove = useDeletePackage(shown);
  const isFeatured = shown.featured === 1;
  const close = () => setAsked(null);
  return (
    <>
      <Menu
        trigger={<IconButton icon={MoreIcon} label={t('packages.acts', { name })} />}
        items={[
          {
            id: 'rename',
            label: t('packages.rename'),
            icon: EditIcon,
            onAction: () => setAsked('rename'),
          },
          {
            id: 'feature',
            icon: SparklesIcon,
            label: t(isFeatured ? 'packages.unfeature' : 'packages.feature'),
            onAction: () => feature.mutate(!isFeatured),
          },
          {
            id: 'delete',
            label: t('packages.delete'),
            icon: TrashIcon,
            isDestructive: true,
            onAction: () => setAsked('delete'),
          },
        ]}
      />
      <Dialog
        isOpen={asked === 'rename'}
        onClose={close}
        title={t('packages.renameTitle', { name })}
        size="small"
      >
        <PackageForm
          name={name}
          save={rename}
          saved={t('packages.renamed')}
          submitLabel={t('packages.renameSave')}
          onSaved={close}
        />
      </Dialog>
      <ConfirmDialog
        isOpen={asked === 'delete'}
        title={t('packages.deleteTitle', { name })}
        confirmLabel={t('packages.delete')}
        confirmColor="red"
        cancelLabel={t('packages.keep')}
        isPending={remove.isPending}
        onConfirm={() => remove.mutate(undefined, { onSuccess: close })}
        onCancel={close}
      >
        <Text>{t('packages.deleteText')}</Text>
      </ConfirmDialog>
    </>
  );
}
