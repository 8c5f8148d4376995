import { reelsMessages as texts } from '../../messages/reels.ts';
import { LineSkeletons } from '../../ui/skeletons.tsx';

/** A placeholder for a reel that is loading. */
export const ReelShape = () => <LineSkeletons what={texts.what} count={6} />;
