import type { ErrorCode } from "~/gateway/core/errors";

interface Guide {
  /** The problem's `title`. */
  title: string;
  cause: string;
  remedy: string;
}

/** Explanations of the error codes for integrators; a problem's `type` links to them. */
export const errorGuide: Readonly<Record<ErrorCode, Guide>> = {
  "phone-required": {
    title: "Mobile number missing",
    cause: "The member with the mobile number is absent or empty.",
    remedy: "Send the number.",
  },
  "phone-invalid": {
    title: "Mobile number not valid",
    cause: "It is not a mainland number: 11 digits, the first 1, the second 3 to 9, no prefix.",
    remedy: "Send the 11 digits alone.",
  },
  "code-required": {
    title: "Verification code missing",
    cause: "The member `code` is absent or empty.",
    remedy: "Ask the user for the code that was sent.",
  },
  "code-invalid": {
    title: "Verification code not valid",
    cause: "It holds something else than at most 6 digits.",
    remedy: "Ask the user for the code that was sent.",
  },
  "password-required": {
    title: "Password missing",
    cause: "The member `password` is absent or empty.",
    remedy: "Send it as the user typed it; only its digest leaves the gateway.",
  },
  "company-key-invalid": {
    title: "Enterprise key not accepted",
    cause: "The key is empty, or joining the company with it failed.",
    remedy: "Ask the company's administrator for the key.",
  },
  "agreement-required": {
    title: "Agreement not accepted",
    cause: "A purchase form was sent without its tick. JSON orders do not ask for it.",
    remedy: "Show the agreement and let the buyer accept it.",
  },
  "forfeit-required": {
    title: "Paid time would be lost",
    cause:
      "The order would end a running paid plan of another level before its time, and `forfeit` is not true.",
    remedy: "Tell the buyer what is lost. Send `forfeit: true` when they agree.",
  },
  "years-out-of-range": {
    title: "Years out of range",
    cause: "`years` is not a whole number from 1 to 100.",
    remedy: "Send such a number, not a text.",
  },
  "favourite-name-required": {
    title: "Site name missing",
    cause: "`urlName` is absent or empty.",
    remedy: "Send a name of at most 50 characters.",
  },
  "favourite-url-required": {
    title: "Site address missing",
    cause: "`url` is absent or empty.",
    remedy: "Send the address.",
  },
  "favourite-url-invalid": {
    title: "Site address not valid",
    cause: "It does not start with http:// or https:// and a host that has a dot.",
    remedy: "Send a whole web address.",
  },
  "name-required": {
    title: "Name missing",
    cause: "The member `name` is absent or empty.",
    remedy: "Send a name of at most 50 characters.",
  },
  "role-required": {
    title: "Role missing",
    cause: "`roleIds` is empty.",
    remedy: "Send at least one role.",
  },
  "invalid-input": {
    title: "Input not valid",
    cause: "Something in the path, the query, a header or the body breaks the operation's schema.",
    remedy: "`errors` names every wrong member with a code of its own.",
  },
  "unknown-member": {
    title: "Unknown member",
    cause: "The request has a member or query parameter that the operation does not know.",
    remedy: "Leave it out; check its spelling.",
  },
  "idempotency-mismatch": {
    title: "Idempotency key used before",
    cause: "The same `Idempotency-Key` came within 24 hours with another body.",
    remedy: "Use a new key for a new intention.",
  },
  "not-registered": {
    title: "Number not registered",
    cause: "No user is registered with this mobile number.",
    remedy: "Let the user register by WeChat first: `POST /qr-logins`.",
  },
  "not-found": {
    title: "Not found",
    cause: "There is no such path, or no such thing for this user: others' orders look the same.",
    remedy: "Check the address; a QR login is known for a minute after it ended.",
  },
  "product-unknown": {
    title: "Product unknown",
    cause: "No product with this `productId` is on sale.",
    remedy: "Take one of `GET /products`.",
  },
  "code-wrong": {
    title: "Verification code wrong",
    cause: "It is not the code that was sent to the number. Five wrong ones end a code.",
    remedy: "Ask the user for the code again.",
  },
  "code-expired": {
    title: "Verification code expired",
    cause: "No code of the number is alive: it is five minutes old, used, or was tried too often.",
    remedy: "Send a new one: `POST /verification-codes`.",
  },
  "code-too-soon": {
    title: "Code sent a moment ago",
    cause: "The number got a code for the same action less than 60 seconds ago.",
    remedy: "Wait; the last code is still good.",
  },
  "credentials-wrong": {
    title: "Number or password wrong",
    cause: "No user has this mobile number and this password.",
    remedy: "Ask the user again, or offer the login by SMS.",
  },
  "mobile-taken": {
    title: "Number belongs to another user",
    cause: "The mobile number is bound to another user, or its user is in the company already.",
    remedy: "Ask for another number, or sign in with this one.",
  },
  "qr-expired": {
    title: "QR code expired",
    cause: "The service no longer knows the code. A QR login has the state `expired` then.",
    remedy: "Start another: `POST /qr-logins`.",
  },
  "input-refused": {
    title: "Input refused by the service",
    cause: "The service behind the gateway misses a member, or does not accept its form.",
    remedy: "Show `detail`; check the members.",
  },
  "send-code-refused": {
    title: "Code not sent",
    cause: "The SMS could not be sent; `detail` has the reason in words.",
    remedy: "Show `detail`, and offer the login by WeChat.",
  },
  "trial-used": {
    title: "Trial already used",
    cause: "The seven-day trial can be claimed once per account.",
    remedy: "Offer a plan instead.",
  },
  "not-a-member": {
    title: "Not a member of the company",
    cause: "The company has to be joined before it can be chosen or bought for.",
    remedy: "`POST /companies/{id}/members` with the enterprise key.",
  },
  "file-too-large": {
    title: "File too large",
    cause: "A Word document or PDF has more than 5 MB, or a video more than 50 MB.",
    remedy: "Send a smaller file; the connection is closed soon after the refusal.",
  },
  "file-kind-mismatch": {
    title: "File of another kind",
    cause: "Its first bytes are not those of the kind in the path.",
    remedy: "Send the file to the path of its kind.",
  },
  "shown-for-another": {
    title: "Form of another user or company",
    cause: "A page has shown its form for another user or company than the session has now.",
    remedy: "Load the page again. Programs do not send what its form does.",
  },
  "upload-stalled": {
    title: "Upload stalled",
    cause: "Nothing of the file arrived for a while.",
    remedy: "Send it again.",
  },
  "own-account": {
    title: "Not possible for oneself",
    cause: "The signed-in user is the one to be removed or disabled.",
    remedy: "Another administrator has to do it.",
  },
  "last-administrator": {
    title: "Last administrator",
    cause: "The company would be left without a company-admin.",
    remedy: "Give the role to someone else first.",
  },
  business: {
    title: "Refused by the service",
    cause: "The service behind the gateway refused; `serviceMessage` has its words.",
    remedy: "Show `detail`. Repeating the same request does not help.",
  },
  overloaded: {
    title: "Too much at once",
    cause: "More requests are at work than this server can take; nothing was done.",
    remedy: "Send the same request again after `Retry-After` seconds.",
  },
  "request-in-flight": {
    title: "Request under way",
    cause: "A request with the same `Idempotency-Key` has not been answered yet.",
    remedy: "Send the same request again after `Retry-After` seconds.",
  },
  "precondition-failed": {
    title: "Changed meanwhile",
    cause: "`If-Match` names another state than the present one: someone else has changed it.",
    remedy: "Get it again, apply the change to what came, and send its new `ETag`.",
  },
  "malformed-body": {
    title: "Body is not JSON",
    cause: "The body is not a JSON text in UTF-8, or ended early.",
    remedy: "Send JSON.",
  },
  "method-not-allowed": {
    title: "Method not allowed",
    cause: "The path is right and the method is not.",
    remedy: "`Allow` lists the methods.",
  },
  "body-too-large": {
    title: "Body too large",
    cause: "The body has more than 64 KB.",
    remedy: "Send less.",
  },
  "unsupported-media-type": {
    title: "Body must be JSON",
    cause: "A body came without `Content-Type: application/json`, or compressed.",
    remedy: "Set the header; send the body as it is.",
  },
  unauthorized: {
    title: "Not signed in",
    cause: "There is no token, or its session has ended.",
    remedy: "Sign in and send the token as `Authorization: Bearer <token>`.",
  },
  "token-expired": {
    title: "Sign-in is a day old",
    cause: "A sign-in is good for 24 hours, however much it is used.",
    remedy: "Sign in again.",
  },
  forbidden: {
    title: "Not allowed",
    cause:
      "The account lacks the role, or a cookie came with a request that was not sent by this site's own page.",
    remedy: "Use an account with the role; outside the site's own pages use a bearer token.",
  },
  "rate-limited": {
    title: "Too many requests",
    cause: "A limit on requests, codes, sign-ins or orders is used up.",
    remedy: "Wait for `Retry-After` seconds; `RateLimit` tells beforehand what is left.",
  },
  "qr-unavailable": {
    title: "QR code not available",
    cause: "No login code could be had from WeChat.",
    remedy: "Try again, or offer the login by SMS.",
  },
  "upstream-failed": {
    title: "Service failed",
    cause: "The service behind the gateway answered with an error.",
    remedy: "Try again later; with an `Idempotency-Key` nothing happens twice.",
  },
  "upstream-malformed": {
    title: "Service answer not readable",
    cause: "The service behind the gateway answered with something that cannot be read.",
    remedy: "Try again later; report the `requestId` if it stays.",
  },
  "upstream-unreachable": {
    title: "Service not reachable",
    cause: "The service behind the gateway could not be reached.",
    remedy: "Try again after `Retry-After` seconds.",
  },
  "upstream-timeout": {
    title: "Service too slow",
    cause:
      "The service behind the gateway did not answer in time; what was asked may have happened.",
    remedy:
      "Ask for the state before trying again. `POST /orders` with the same `Idempotency-Key` gives the order once it is known, and makes no other while it may still appear: 503 with `Retry-After` until then.",
  },
  "store-unavailable": {
    title: "Sessions not available",
    cause: "The session store does not answer for the moment. No session is lost.",
    remedy: "Try again after `Retry-After` seconds with the same token.",
  },
  "purchases-frozen": {
    title: "Purchases paused",
    cause: "The seller takes no new orders for the moment. Nothing was ordered.",
    remedy:
      "Try again after `Retry-After` seconds. Orders that exist can be paid and read as before.",
  },
  internal: {
    title: "Internal error",
    cause: "An unexpected error; it has been logged.",
    remedy: "Report the `requestId`.",
  },
};
