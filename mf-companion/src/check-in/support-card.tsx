import type { getSupport, Output } from '@stridewell/contracts';
import { QueryCard, useLanguage, useText } from '@stridewell/platform';
import { List, ListRow, SelectField, Skeleton, Stack, Text, TextLink } from '@stridewell/ui';
import { useState } from 'react';
import { useSupport } from './check-in.queries.ts';

type Support = Output<typeof getSupport>['data'];

/** The region of the browser's language, if it has one. */
function regionOfBrowser(): string | undefined {
  return /-([A-Z]{2})\b/.exec(navigator.language)?.[1];
}

/** Places where the viewer can get help; with `isOnlyWithReason`, shown only if one of their answers is a reason. */
export function SupportCard({ isOnlyWithReason = false }: { isOnlyWithReason?: boolean }) {
  const t = useText('mf-companion');
  const [country, setCountry] = useState(regionOfBrowser);
  const query = useSupport(country);
  if (isOnlyWithReason && !query.data?.data.reason) return null;
  return (
    <QueryCard
      title={t('support.title')}
      query={query}
      skeleton={<Skeleton shape="list" count={2} />}
    >
      {({ data }) => <Lines support={data} onChoose={setCountry} />}
    </QueryCard>
  );
}

function Lines({ support, onChoose }: { support: Support; onChoose: (country: string) => void }) {
  const t = useText('mf-companion');
  const { language } = useLanguage();
  const { reason, country, countries, emergency, lines, employer } = support;
  const names = new Intl.DisplayNames([language], { type: 'region' });
  return (
    <Stack gap={4}>
      <Text>{t(reason === null ? 'support.lead' : 'support.leadLow')}</Text>
      {employer && (
        <div>
          <Text weight="bold">{employer.name}</Text>
          {employer.phone !== null && <Phone number={employer.phone} />}
          {employer.url !== null && (
            <Text>
              <TextLink href={employer.url} target="_blank" rel="noopener noreferrer">
                {employer.url}
              </TextLink>
            </Text>
          )}
        </div>
      )}
      <SelectField
        label={t('support.country')}
        placeholder={t('support.chooseCountry')}
        value={country ?? ''}
        options={countries.map((one) => ({ value: one, label: names.of(one) ?? one }))}
        onChange={onChoose}
      />
      {emergency !== null && (
        <Text>
          {t('support.emergency')} <Phone number={emergency} />
        </Text>
      )}
      {lines.length > 0 && (
        <List label={t('support.title')}>
          {lines.map(({ name, phone, url, hours }) => (
            <ListRow
              key={name}
              title={
                <TextLink href={url} target="_blank" rel="noopener noreferrer">
                  {name}
                </TextLink>
              }
              meta={hours}
              trailing={<Phone number={phone} />}
            />
          ))}
        </List>
      )}
      <Text size="sm" tone="muted">
        {t('support.private')}
      </Text>
    </Stack>
  );
}

function Phone({ number }: { number: string }) {
  return <TextLink href={`tel:${number.replaceAll(/[^\d+]/g, '')}`}>{number}</TextLink>;
}
