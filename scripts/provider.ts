import { googleEnvironment, startGoogleProvider } from '../tests/support/google-provider.ts';

/** A sign-in provider for trying out Google sign-in. Everyone who signs in is the same person. */

const [email = 'asha@example.com'] = process.argv.slice(2);
const provider = await startGoogleProvider(8080);
provider.says = { sub: email, email, email_verified: true, name: 'Asha Rao' };
const settings = Object.entries(googleEnvironment(provider)).map(([name, value]) => `${name}='${value}'`);
console.log(`Everyone signs in as ${email}. Run in another terminal:\n${settings.join(' ')} npm start`);
