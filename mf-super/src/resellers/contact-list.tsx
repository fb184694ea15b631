import { Button, Card, Grid, PlusIcon, Stack, Text, TextField } from '@stridewell/ui';
import type { ContactFields } from './reseller-fields.ts';
import { useResellerText } from './reseller-texts.ts';

const most = 10;
const parts = ['name', 'email', 'role'] as const;

/** The reseller's contacts for the provider. */
export function ContactList(props: {
  contacts: readonly ContactFields[];
  onChange: (contacts: readonly ContactFields[]) => void;
  errorMessage?: string | undefined;
}) {
  const { contacts, onChange } = props;
  const t = useResellerText();
  return (
    <Card title={t('contacts')} level={3}>
      <Stack gap={3} align="start">
        {contacts.length === 0 && <Text tone="muted">{t('noContacts')}</Text>}
        {contacts.map((contact, at) => (
          // Contacts have no ids, and new ones are only added at the end.
          <Stack key={at} gap={2}>
            <Grid minColumnWidth="11rem" gap={2}>
              {parts.map((part) => (
                <TextField
                  key={part}
                  label={t(`contact.${part}`)}
                  value={contact[part]}
                  type={part === 'email' ? 'email' : 'text'}
                  maxLength={part === 'email' ? 254 : part === 'role' ? 60 : 120}
                  onChange={(text) => onChange(contacts.with(at, { ...contact, [part]: text }))}
                />
              ))}
            </Grid>
            <Button
              color="lightgrey"
              size="small"
              aria-label={t('removeContactNamed', { number: at + 1 })}
              onPress={() => onChange(contacts.filter((_, place) => place !== at))}
            >
              {t('removeContact')}
            </Button>
          </Stack>
        ))}
        {props.errorMessage !== undefined && (
          <Text tone="danger" size="sm">
            {props.errorMessage}
          </Text>
        )}
        {contacts.length < most && (
          <Button
            color="lightgrey"
            icon={PlusIcon}
            onPress={() => onChange([...contacts, { name: '', email: '', role: '' }])}
          >
            {t('addContact')}
          </Button>
        )}
      </Stack>
    </Card>
  );
}
