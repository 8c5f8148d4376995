export const interestsMessages = {
  title: 'Interest areas',
  banner: 'Answer a few questions to improve your content recommendations',
  heading: 'What field are you learning for?',
  hint: 'Select the field you are interested in. You can select multiple fields.',
  selected: (count: number) => `Selected ${count} Interest Areas`,
  label: 'INTEREST AREA',
  save: (count: number) => `Save ${count} Interest Areas`,
  saved: 'Interest Area Saved Successfully',
  saveAgain: 'Your interest areas weren’t saved. Try again.',
  what: 'interest areas',
} as const;
