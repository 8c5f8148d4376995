import { googleEnvironment, startGoogleProvider } from '../tests/support/google-provider.ts';

/** A provider of sign-ins to try the sign-in with Google by; everybody who comes is the same person. */

const [email = 'asha@example.com'] = process.argv.slice(2);
const provider = await startGoogleProvider(8080);
provider.says = { sub: email, email, email_verified: true, name: 'Asha Rao' };
const settings = Object.entries(googleEnvironment(provider)).map(([name, value]) => `${name}='${value}'`);
console.log(`Everybody is ${email} here. In another terminal:\n${settings.join(' ')} npm start`);
