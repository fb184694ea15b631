import { PictureField, type ChosenPicture } from '@stridewell/parts';
import { useLeaveGuard, useProblemWords, useViewer } from '@stridewell/platform';
import { Avatar, Button, Card, Inline, Stack, Text } from '@stridewell/ui';
import { useState } from 'react';
import { useChangePicture } from './member-settings.queries.ts';
import { useSettingsText } from './settings-texts.ts';

/** The viewer's picture: shown, cropped to a square, changed, removed. */
export function PictureCard() {
  const t = useSettingsText();
  const viewer = useViewer();
  const problemWords = useProblemWords();
  const change = useChangePicture();
  const [chosen, setChosen] = useState<ChosenPicture | null>(null);
  useLeaveGuard(chosen !== null);
  const { error } = change;
  return (
    <Card title={t('picture.title')} level={2}>
      <Stack gap={4}>
        <Inline gap={4}>
          <Avatar name={viewer.name} src={viewer.image} size="huge" />
          <Text weight="bold">{viewer.name}</Text>
        </Inline>
        <PictureField
          label={t('picture.new')}
          value={chosen}
          onChange={setChosen}
          ratio={1}
          hasAlt={false}
          errorMessage={
            error
              ? (problemWords.ofField(error, 'image') ?? problemWords.ofWrite(error))
              : undefined
          }
        />
        <Inline>
          {chosen && (
            <Button
              isPending={change.isPending}
              onPress={() => change.mutate(chosen, { onSuccess: () => setChosen(null) })}
            >
              {t('picture.save')}
            </Button>
          )}
          {viewer.image !== null && !chosen && (
            <Button
              color="lightgrey"
              isPending={change.isPending}
              onPress={() => change.mutate(null)}
            >
              {t('picture.remove')}
            </Button>
          )}
        </Inline>
      </Stack>
    </Card>
  );
}
