import { LocaleProvider } from '@chakra-ui/react/locale';
