import { Box, chakra, Flex, Text } from '@chakra-ui/react';
import { Plus } from 'lucide-react';
import { useEffect, useId, useState } from 'react';
import { profileMessages as texts } from '../../messages/profile.ts';
import { Monogram } from '../../ui/monogram.tsx';

const mostBytes = 5_000_000;

/** A picture for the profile, previewed here and sent nowhere. */
export function AvatarPicker({ name }: { name: string }) {
  const id = useId();
  const [preview, setPreview] = useState<string | null>(null);
  const [refused, setRefused] = useState(false);
  useEffect(() => () => (preview === null ? undefined : URL.revokeObjectURL(preview)), [preview]);
  const choose = (file: File | undefined) => {
    if (file === undefined) return;
    const isPicture = file.type.startsWith('image/') && file.size <= mostBytes;
    setRefused(!isPicture);
    if (isPicture) setPreview(URL.createObjectURL(file));
  };
  return (
    <Flex gap="4" align="center">
      <Box position="relative" boxSize="88px" flexShrink="0">
        <Box boxSize="88px" borderRadius="full" overflow="hidden" background="sunken">
          {preview === null ? (
            <Monogram name={name} size={88} />
          ) : (
            <chakra.img src={preview} alt="" boxSize="88px" objectFit="cover" />
          )}
        </Box>
        <chakra.input
          id={id}
          type="file"
          accept="image/*"
          className="peer"
          position="absolute"
          inset="0"
          boxSize="100%"
          opacity="0"
          cursor="pointer"
          aria-label={preview === null ? texts.choosePicture : texts.changePicture}
          aria-describedby={`${id}note`}
          onChange={(event) => choose(event.target.files?.[0])}
        />
        <Flex
          aria-hidden
          position="absolute"
          insetBlockEnd="0"
          insetInlineEnd="0"
          boxSize="32px"
          align="center"
          justify="center"
          borderRadius="full"
          background="solid"
          color="white"
          border="2px solid"
          borderColor="paper"
          pointerEvents="none"
          _peerFocusVisible={{ outline: '2px solid', outlineColor: 'brand', outlineOffset: '2px' }}
        >
          <Plus size={18} strokeWidth={2} />
        </Flex>
      </Box>
      <Text id={`${id}note`} fontSize="sm" color={refused ? 'danger' : 'soft'} role={refused ? 'alert' : undefined}>
        {refused ? texts.notAPicture : texts.pictureNote}
      </Text>
    </Flex>
  );
}
