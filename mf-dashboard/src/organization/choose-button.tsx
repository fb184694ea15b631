import type { Organization } from '@stridewell/contracts';
import { Button, Chip, SuccessIcon } from '@stridewell/ui';
import { useOrganizationText } from './organization-texts.ts';
import { useChooseOrganization, useIsOrganizationLocked } from './organization.queries.ts';

/**
 * Chooses an organization, or says that it is the viewer's own; renders nothing if the viewer must stay in another one.
 */
export function ChooseButton({ organization }: { organization: Organization }) {
  const t = useOrganizationText();
  const choose = useChooseOrganization(organization);
  const isLocked = useIsOrganizationLocked();
  if (organization.isJoined)
    return (
      <Chip tone="success" icon={SuccessIcon}>
        {t('mine')}
      </Chip>
    );
  if (isLocked) return null;
  return (
    <Button
      size="small"
      isPending={choose.isPending}
      aria-label={t('chooseNamed', { name: organization.name })}
      onPress={() => choose.mutate()}
    >
      {t('choose')}
    </Button>
  );
}
