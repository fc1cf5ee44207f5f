import type { Language } from '../../../shared/words.ts';
import type { StoredParty } from '../../../server/party.ts';
import { say } from '../../../server/words.ts';
import type { AddressCheck } from '../address-check.ts';
import { mainProblem, type ZipData } from '../verification.ts';
import { verifyOffline } from '../verify-offline.ts';

/** What is said of a recipient's address, by the check that an order passes before it is ready and a parcel before its label. */
export function checkKept(address: StoredParty, zip: ZipData, lang: Language): AddressCheck {
  const { verdict, problems } = verifyOffline(address, zip);
  const main = mainProblem(problems);
  return { verdict, problem: main === undefined ? null : say(lang, main) };
}
