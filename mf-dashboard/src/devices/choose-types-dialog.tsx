import { DeviceDataType, type DeviceSource } from '@stridewell/contracts';
import { useProblemWords, type ApiProblem } from '@stridewell/platform';
import { Banner, Button, CheckboxGroup, Dialog, Inline, Stack, Text } from '@stridewell/ui';
import { useState } from 'react';
import { useDeviceText } from './device-texts.ts';

/** Asks which data a source may send in addition to steps; the member consents to each. */
export function ChooseTypesDialog({
  source: { name, offeredTypes, dataTypes },
  isPending,
  problem,
  onChosen,
  onClose,
}: {
  source: Pick<DeviceSource, 'name' | 'offeredTypes' | 'dataTypes'>;
  isPending: boolean;
  problem: ApiProblem | null;
  onChosen: (dataTypes: DeviceSource['dataTypes']) => void;
  onClose: () => void;
}) {
  const t = useDeviceText();
  const problemWords = useProblemWords();
  const [chosen, setChosen] = useState<readonly string[]>(dataTypes);
  return (
    <Dialog isOpen onClose={onClose} title={t('choose.title', { name })} size="small">
      <Stack gap={4}>
        <CheckboxGroup
          label={t('choose.label')}
          description={t('choose.lead')}
          value={chosen}
          onChange={setChosen}
          options={offeredTypes.map((type) => ({
            value: type,
            label: t(`type.${type}`),
            isDisabled: type === 'steps',
          }))}
        />
        <Text size="sm" tone="muted">
          {t('choose.private')}
        </Text>
        {problem && <Banner tone="danger">{problemWords.ofWrite(problem)}</Banner>}
        <Inline gap={3}>
          <Button
            isPending={isPending}
            onPress={() => onChosen(DeviceDataType.options.filter((one) => chosen.includes(one)))}
          >
            {t('choose.go', { name })}
          </Button>
          <Button color="lightgrey" onPress={onClose}>
            {t('cancel')}
          </Button>
        </Inline>
      </Stack>
    </Dialog>
  );
}
