/** The codes with which an upstream refuses a request, and their meanings. */
export const businessCodes: Readonly<Record<number, string>> = {
  4001: "a parameter is missing or ill-formed",
  4010: "the SMS code is wrong",
  4011: "no SMS code is alive, or five wrong ones were tried",
  4012: "the number is not registered",
  4013: "the number belongs to another user, or to a user of the company already",
  4014: "the number or the password is wrong",
  4015: "a code was sent to the number for the same action within 60 seconds",
  4020: "the ticket is unknown, expired or used",
  4030: "the enterprise key is wrong",
  4031: "the user is no member of the company",
  4032: "the company is unknown",
  4040: "the product is unknown or not for sale",
  4041: "the order is unknown, another user's, or the other provider's",
  4042: "the trial is used",
  4043: "the number of years is not an integer from 1 to 100",
  4050: "the favourite is unknown",
};

export const isBusinessCode = (code: number): boolean => Object.hasOwn(businessCodes, code);
