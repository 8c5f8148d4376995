import { reelsMessages as texts } from '../../messages/reels.ts';
import { LineSkeletons } from '../../ui/skeletons.tsx';

/** In the place of a reel that is to come. */
export const ReelShape = () => <LineSkeletons label={texts.loading} count={6} />;
