import type { Organization } from '@stridewell/contracts';
import { Button, Chip, SuccessIcon } from '@stridewell/ui';
import { useOrganizationText } from './organization-texts.ts';
import { useChooseOrganization } from './organization.queries.ts';

/** Chooses an organization, or says that it is the viewer's. */
export function ChooseButton({ organization }: { organization: Organization }) {
  const t = useOrganizationText();
  const choose = useChooseOrganization(organization);
  if (organization.isJoined)
    return (
      <Chip tone="success" icon={SuccessIcon}>
        {t('mine')}
      </Chip>
    );
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
