import { remoteFills } from '@stridewell/platform';
import {
  BuilderPart,
  EditPart,
  GlobalMapsPart,
  GlobalPackagePart,
  GlobalPackagesPart,
  MapBuilderPart,
  SettingsPart,
} from '#admin/index.ts';
import { MyChallengesCard } from '#my-challenges/my-challenges-card.tsx';
import en from '../locales/en.json';
import es from '../locales/es.json';
import { remote } from './remote.ts';

export const { createFill, page } = remoteFills({
  remote,
  fills: {
    'my-challenges': MyChallengesCard,
    'challenge-builder': BuilderPart,
    'challenge-edit': EditPart,
    'challenge-settings': SettingsPart,
    'map-builder': MapBuilderPart,
    'global-packages': GlobalPackagesPart,
    'global-package': GlobalPackagePart,
    'global-maps': GlobalMapsPart,
    'provider-maps': MapBuilderPart,
  },
  locales: { en, es },
});
