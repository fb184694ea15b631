import { LanternCoast } from './lantern-coast.tsx';
import { QuietGarden } from './quiet-garden.tsx';

/** The drawing of an illustrated scene, 1000 × 600; an unknown scene is drawn as the coast. */
export function SceneDrawing({ scene }: { scene: string }) {
  return scene === 'quiet-garden' ? <QuietGarden /> : <LanternCoast />;
}
