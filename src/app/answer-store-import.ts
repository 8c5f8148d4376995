/** Loads the store of answers. A learner's page names its file, so that it arrives with the program. */
export const importAnswerStore = () => import('../shared/transport/answer-store.ts');
