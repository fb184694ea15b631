import { ScreenHead } from '@stridewell/parts';
import { QueryCard } from '@stridewell/platform';
import { Chip, List, ListRow, Skeleton } from '@stridewell/ui';
import { useDeviceVendorText } from './device-vendor-texts.ts';
import { useDeviceVendors } from './device-vendors.queries.ts';

/** Shows which devices members can connect, and what to set for the others. */
export function DeviceVendorsScreen() {
  const t = useDeviceVendorText();
  const query = useDeviceVendors();
  return (
    <>
      <ScreenHead title={t('title')} />
      <QueryCard title={t('vendors')} query={query} skeleton={<Skeleton shape="list" count={4} />}>
        {(vendors) => (
          <List label={t('vendors')}>
            {vendors.map(({ provider, isSetUp, variables }) => (
              <ListRow
                key={provider}
                isTrailingWide
                title={t(`vendor.${provider}`)}
                {...(!isSetUp && { meta: t('set', { variables: variables.join(', ') }) })}
                trailing={
                  <Chip tone={isSetUp ? 'success' : 'neutral'}>{t(isSetUp ? 'on' : 'off')}</Chip>
                }
              />
            ))}
          </List>
        )}
      </QueryCard>
    </>
  );
}
