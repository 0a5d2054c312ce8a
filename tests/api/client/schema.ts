// biome-ignore-all format: generated
// biome-ignore-all lint: generated
// Generated from the OpenAPI document: npx vitest run tests/api/client -u

export interface paths {
    "/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The version of the interface and its documents
         * @description Answers without the final slash as well.
         */
        get: operations["getApiIndex"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/companies": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The user's companies
         * @description Those the user is in, and enterprises that can be joined with a key.
         */
        get: operations["listCompanies"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/companies/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * A company the user is in
         * @description How large it is and since when it exists; it need not be the chosen one.
         */
        get: operations["getCompany"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/companies/{id}/members": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Join a company with its enterprise key
         * @description The company is chosen at once. A repeat under the same `Idempotency-Key` chooses nothing: a session that was opened since chooses with `POST /companies/{id}/selection`.
         */
        post: operations["joinCompany"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/companies/{id}/selection": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Choose the company the session works in
         * @description An enterprise the user is not in cannot be chosen but joined.
         */
        post: operations["selectCompany"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/companies/{id}/users": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The people of a company
         * @description For the chosen company, by its company-admin or a super user.
         */
        get: operations["listCompanyUsers"];
        put?: never;
        /**
         * Add someone to a company
         * @description For the chosen company, by its company-admin or a super user.
         */
        post: operations["createCompanyUser"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/companies/{id}/users/{uid}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * A person of a company
         * @description For the chosen company, by its company-admin or a super user. Send the reply's `ETag` as `If-Match` with a change, so that it does not undo someone else's.
         */
        get: operations["getCompanyUser"];
        put?: never;
        post?: never;
        /**
         * Remove someone from a company
         * @description For the chosen company, by its company-admin or a super user. Users cannot remove themselves.
         */
        delete: operations["deleteCompanyUser"];
        options?: never;
        head?: never;
        /**
         * Change a person's details
         * @description For the chosen company, by its company-admin or a super user. Members that are left out stay as they are. Users cannot disable themselves.
         */
        patch: operations["updateCompanyUser"];
        trace?: never;
    };
    "/companies/{id}/users/{uid}/roles": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Set someone's roles
         * @description For the chosen company, by its company-admin or a super user. The given roles replace all others: 1 company-admin, 2 project-admin, 3 content-admin, 4 check, 5 write.
         */
        put: operations["assignCompanyRoles"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/favourites": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The user's own sites
         * @description A site whose `logoUrl` is empty is shown by the first character of its name.
         */
        get: operations["listFavourites"];
        put?: never;
        /**
         * Add a site
         * @description Its id is found in the list.
         */
        post: operations["addFavourite"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/favourites/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Remove a site
         * @description A site that is not in the list is `business`, with the service's words.
         */
        delete: operations["deleteFavourite"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/me": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Who is signed in, in which company, and what they may use
         * @description `company` is null until one is chosen. `features` depends on the role in the chosen company and on the membership.
         */
        get: operations["getMe"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/membership": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The account's membership
         * @description Of the user, whatever company is chosen; `limitTime` is null without a membership.
         */
        get: operations["getMembership"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/orders": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The order history
         * @description As the buyer's page shows it: whatever is not paid is `failed`. Orders that come in between two pages move none: a page begins after the last order of the one before.
         */
        get: operations["listOrders"];
        put?: never;
        /**
         * Buy a plan
         * @description Also without a key, a buyer's pending order of the same product, years and channel is given again instead of a second one. The amount is set by the seller: price × years.
         */
        post: operations["createOrder"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/orders/{orderId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get the state of an order
         * @description Polling more often than every 2 seconds is harmless: the last state is returned again. For orders made through this gateway within the last day; older ones are in the history.
         */
        get: operations["getOrder"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/orders/{orderId}/events": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Wait for an order's payment
         * @description Server-sent events: an event `state` now and at each change, until `paid` or `failed`. `Last-Event-ID` is honoured; 204 means that nothing can come any more. An event `problem` carries a problem document.
         */
        get: operations["watchOrder"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/products": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * What is on sale
         * @description May be cached for half a minute; afterwards `If-None-Match` saves sending the reply again.
         */
        get: operations["listProducts"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/qr-logins": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Start a login by WeChat QR code
         * @description Show `url` as a QR code, then wait for the scan with `GET /qr-logins/{id}/events` or by asking `GET /qr-logins/{id}` every 3.5 seconds.
         */
        post: operations["startQrLogin"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/qr-logins/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get the state of a QR login
         * @description Polling more often than every 3.5 seconds is harmless: the last state is returned again. A code that is unknown, or that signed in more than a minute ago, is `not-found`.
         */
        get: operations["getQrLogin"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/qr-logins/{id}/events": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Wait for a QR login's scan
         * @description Server-sent events: an event `state` now and at each change, until `expired` or `signed-in`. `Last-Event-ID` is honoured; 204 means that nothing can come any more. An event `problem` carries a problem document.
         */
        get: operations["watchQrLogin"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/qr-logins/{id}/mobile": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Bind a mobile number to finish a QR login
         * @description For the state `bind-required`, within 15 minutes of the scan. The code comes from `POST /verification-codes` with the action `bind`.
         */
        post: operations["bindQrLogin"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/reports": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Report an event
         * @description The uid is added by the server: the signed-in user's, or 0. The report is passed on after the reply, which does not depend on that.
         */
        post: operations["sendReport"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/sessions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Where the user is signed in
         * @description The user's sessions that have not ended, those of browsers included. At most the newest 100 live.
         */
        get: operations["listSessions"];
        put?: never;
        /**
         * Sign in
         * @description Always opens a session of its own; one that the caller already has stays as it is. Afterwards the user's only company, or else the personal one, is chosen. The method `password` is there where the operator has switched it on.
         */
        post: operations["createSession"];
        /**
         * End all the user's sessions but the caller's
         * @description At once and on every node. Those of browsers are ended as well.
         */
        delete: operations["endOtherSessions"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/sessions/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * End one of the user's sessions
         * @description At once and on every node: its next request is `unauthorized`. Another user's session is `not-found`. The caller's own may be ended as well.
         */
        delete: operations["endOneSession"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/sessions/current": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Sign out
         * @description Ends the session at once and on every node; its token is worthless from then on.
         */
        delete: operations["endSession"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/trial": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Whether the seven-day trial can be claimed
         * @description False for good as soon as the account has claimed it.
         */
        get: operations["getTrial"];
        put?: never;
        /**
         * Claim the seven-day trial
         * @description Once per account.
         */
        post: operations["claimTrial"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/uploads/{kind}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Upload a file
         * @description Word and PDF files up to 5 MB, videos up to 50 MB. A form (`multipart/form-data`) with one file is taken as well. The account needs the feature that works on the file.
         */
        post: operations["uploadFile"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/verification-codes": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Send a verification code by SMS
         * @description `login` for a registered number, `bind` for the number of a user who has scanned and has none.
         */
        post: operations["sendVerificationCode"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
export type webhooks = Record<string, never>;
export interface components {
    schemas: {
        AcceptedReport: {
            /** @constant */
            accepted: true;
        };
        ApiIndex: {
            links: {
                documentation: string;
                errors: string;
                openapi: string;
            };
            /** @description Of the contract: see the changelog. */
            version: string;
        };
        ChosenCompany: {
            /** @example 80001 */
            companyId: string;
            companyName: string;
            /** @description Whether it is an enterprise. */
            isCompany: boolean;
            isSuper: boolean;
            isVip: boolean;
            /** @description Whether the VIP level is the free trial's. */
            isVipExp: boolean;
            /** @description company-admin, project-admin, content-admin, check or write; empty in a personal company. */
            keyRole: string;
            /** @description The user's name in this company. */
            name: string;
            roleName: string;
            vipId: number;
            vipLimitTime: string | null;
            vipName: string;
        };
        Company: {
            /** @example 80001 */
            companyId: string;
            companyName: string;
            companyRemark: string;
            isEnterprise: boolean;
            /** @description Otherwise it has to be joined first. */
            isMember: boolean;
        };
        CompanyDetail: {
            /** @example 80001 */
            companyId: string;
            companyName: string;
            companyRemark: string;
            createTime: string | null;
            userCount: number;
        };
        CompanyUser: {
            department: string;
            group: string;
            mobileNumber: string;
            name: string;
            position: string;
            roles: {
                /** @example 80001 */
                roleId: string;
                roleName: string;
            }[];
            /** @description 0 unknown, 1 male, 2 female */
            sex: number;
            /** @description 1 enabled, 0 disabled */
            status: number;
            /** @example 80001 */
            uid: string;
        };
        CreatedCompanyUser: {
            /** @example 80001 */
            uid: string;
        };
        EndedSessions: {
            ended: number;
        };
        /** @enum {string} */
        ErrorCode: "phone-required" | "phone-invalid" | "code-required" | "code-invalid" | "password-required" | "company-key-invalid" | "agreement-required" | "years-out-of-range" | "favourite-name-required" | "favourite-url-required" | "favourite-url-invalid" | "name-required" | "role-required" | "invalid-input" | "unknown-member" | "idempotency-mismatch" | "not-registered" | "not-found" | "send-code-refused" | "trial-used" | "not-a-member" | "own-account" | "last-administrator" | "business" | "request-in-flight" | "precondition-failed" | "malformed-body" | "method-not-allowed" | "body-too-large" | "file-too-large" | "file-kind-mismatch" | "upload-stalled" | "unsupported-media-type" | "unauthorized" | "token-expired" | "forbidden" | "rate-limited" | "qr-unavailable" | "upstream-failed" | "upstream-malformed" | "upstream-unreachable" | "upstream-timeout" | "store-unavailable" | "overloaded" | "internal";
        Favourite: {
            /** @example 1 */
            id: string;
            /** @description May be empty. */
            logoUrl: string;
            url: string;
            urlName: string;
        };
        HistoryOrder: {
            /** @description Other orders that were paid for the same plan while this one could be paid. Not empty: more than one payment arrived. Nothing has to be paid or ordered again; customer service refunds what was not meant as a renewal. */
            alsoPaid: string[];
            /**
             * @description Money in fen, a hundredth of a yuan.
             * @example 159900
             */
            amount: number;
            channel: string;
            createTime: string | null;
            orderId: string;
            payTime: string | null;
            /** @description Last day of the paid period, YYYY-MM-DD. */
            periodEnd: string | null;
            periodName: string;
            productId: string;
            /** @enum {string} */
            status: "paid" | "failed";
            /** @description How many years were bought; null for the trial. */
            years: number | null;
        };
        Me: {
            company: components["schemas"]["ChosenCompany"] | null;
            /** @description Keys of the features that are visible to this account. */
            features: string[];
            user: components["schemas"]["User"];
        };
        Membership: {
            level: number;
            limitTime: string | null;
        };
        OpenSession: {
            /** @description Where it was signed in from, without the last part: `203.0.113.x`, or a /48 of IPv6. May be empty. */
            address: string;
            /**
             * Format: date-time
             * @description ISO 8601, UTC
             * @example 2026-01-01T04:00:00.000Z
             */
            createdAt: string;
            /** @description Whether it is the caller's own. */
            current: boolean;
            /** @description Browser and system, or the client's own name. May be empty. */
            device: string;
            /** @description Names the session in the paths below. It is not its token and opens nothing. */
            id: string;
            /** @description `token` for a session that was opened through this interface; null for one that an earlier version of the server opened. */
            kind: ("browser" | "token") | null;
            /**
             * Format: date-time
             * @description Exact to five minutes: ISO 8601, UTC.
             * @example 2026-01-01T04:00:00.000Z
             */
            lastSeenAt: string;
            /** @description How it was signed in; null as for `kind`. */
            method: ("sms" | "password" | "wechat") | null;
        };
        OpenSessions: {
            sessions: components["schemas"]["OpenSession"][];
        };
        Order: {
            /** @description Other orders that were paid for the same plan while this one could be paid. Not empty: more than one payment arrived. Nothing has to be paid or ordered again; customer service refunds what was not meant as a renewal. */
            alsoPaid: string[];
            /** @description In fen; null while the price is not known. */
            amount: number | null;
            /** @enum {string} */
            channel: "wxpay" | "alipay";
            /**
             * Format: date-time
             * @description A pending order cannot be paid from then on: ISO 8601, UTC.
             * @example 2026-01-01T04:00:00.000Z
             */
            expiresAt: string;
            /** @example DK2026010112000000000001 */
            orderId: string;
            /** @example DT_DOCK_0001 */
            productId: string;
            /** @description Show it as a QR code; the buyer scans it to pay. Empty once `replacedBy` is set. */
            qrText: string;
            /** @description A later order of the same product that is to be paid instead, so that the buyer does not pay for both. */
            replacedBy: string | null;
            /** @enum {string} */
            status: "pending" | "paid" | "failed";
            years: number;
        };
        Problem: {
            code: components["schemas"]["ErrorCode"];
            /** @description For people, in the language of `Accept-Language`. */
            detail: string;
            /** @description For input: everything that is wrong with it. */
            errors?: {
                code: components["schemas"]["ErrorCode"];
                detail: string;
                /** @description Dotted path of the member, or the header. */
                field: string;
            }[];
            requestId: string;
            status: number;
            /** @description What it is, in English, the same every time. */
            title: string;
            /** @description Where the code is explained. */
            type: string;
        };
        Product: {
            description: string;
            /**
             * @description Money in fen, a hundredth of a yuan.
             * @example 159900
             */
            price: number;
            /** @example DT_DOCK_0001 */
            productId: string;
        };
        QrLogin: {
            /** @description Seconds */
            expiresIn: number;
            /**
             * @description The login's id. It is a secret too: any client that sends it gets the session.
             * @example q4FQpZ0B3mJ8rX1tY6vK9nW2sC5dG7hL0aE3iU8oPzM
             */
            id: string;
            /** @description The text of the QR code; an address of a picture when it ends in an image's extension. */
            url: string;
        };
        QrLoginState: {
            /** @description Seconds the code is still valid, counted by the server. */
            remaining: number;
            /** @description With `signed-in`, for a minute after the scan. */
            session?: components["schemas"]["Session"];
            /** @enum {string} */
            state: "pending" | "expired" | "bind-required" | "signed-in";
        };
        SavedFavourite: {
            url: string;
            urlName: string;
        };
        SentCode: {
            /** @description Send no other code before they are over. */
            cooldownSeconds: number;
        };
        Session: {
            /** @description The company chosen at sign-in; null when there are several and none is personal. */
            company: components["schemas"]["ChosenCompany"] | null;
            /**
             * Format: date-time
             * @description Sign in again from then on: ISO 8601, UTC.
             * @example 2026-01-01T04:00:00.000Z
             */
            expiresAt: string;
            /** @description Send it as `Authorization: Bearer <token>`. It is a secret: any client that sends it acts as the user. */
            token: string;
            user: components["schemas"]["User"];
        };
        Trial: {
            claimable: boolean;
        };
        UploadedFile: {
            /** @example 80001 */
            id: string;
        };
        User: {
            /** @description Address of the portrait, may be empty. */
            headimgurl: string;
            /** @description 11 digits, empty when none is bound. */
            mobileNumber: string;
            nickname: string;
            /** @example 80001 */
            uid: string;
        };
    };
    responses: never;
    parameters: never;
    requestBodies: never;
    headers: {
        /** @description What is left: `"requests";r=<requests>;t=<seconds until it is full again>` */
        RateLimit: string;
        /** @description The limit: `"requests";q=<requests>;w=<seconds>` */
        "RateLimit-Policy": string;
        /** @description Seconds */
        "Retry-After": string;
        /** @description Names this request in our logs; tell it when you contact support. */
        "X-Request-Id": string;
    };
    pathItems: never;
}
export type $defs = Record<string, never>;
export interface operations {
    getApiIndex: {
        parameters: {
            query?: never;
            header?: {
                /** @description Language of `detail`: zh-CN (the default) or en. */
                "Accept-Language"?: string;
                /** @description The ETag of the reply you have. */
                "If-None-Match"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Absolute addresses */
            200: {
                headers: {
                    /** @description Names this state of the reply. */
                    ETag?: string;
                    /** @description The same documents as `service-desc` and `service-doc` (RFC 8631) */
                    Link?: string;
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "version": "1.1.0",
                     *       "links": {
                     *         "documentation": "https://www.example.com/api/docs",
                     *         "openapi": "https://www.example.com/api/openapi.json",
                     *         "errors": "https://www.example.com/api/docs/errors"
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["ApiIndex"];
                };
            };
            /** @description The reply you have is still right */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description `invalid-input`: Input not valid */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `rate-limited`: Too many requests */
            429: {
                headers: {
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `internal`: Internal error */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `overloaded`: Too much at once */
            503: {
                headers: {
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    listCompanies: {
        parameters: {
            query?: {
                /** @description Where the page begins: taken from a Link header, never made up. */
                cursor?: string;
                /** @description How many entries a page has at most. */
                limit?: number;
            };
            header?: {
                /** @description Language of `detail`: zh-CN (the default) or en. */
                "Accept-Language"?: string;
                /** @description The ETag of the reply you have. */
                "If-None-Match"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description In display order */
            200: {
                headers: {
                    /** @description Names this state of the reply. */
                    ETag?: string;
                    /** @description The first page, and the next one while there is one (RFC 8288) */
                    Link?: string;
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example [
                     *       {
                     *         "companyId": "80001",
                     *         "companyName": "财经传媒有限公司",
                     *         "companyRemark": "企业版",
                     *         "isEnterprise": true,
                     *         "isMember": true
                     *       }
                     *     ]
                     */
                    "application/json": components["schemas"]["Company"][];
                };
            };
            /** @description The reply you have is still right */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description `unauthorized`: Not signed in; `token-expired`: Sign-in is a day old */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `forbidden`: Not allowed */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `not-found`: Not found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `business`: Refused by the service */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `invalid-input`: Input not valid */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `rate-limited`: Too many requests */
            429: {
                headers: {
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `internal`: Internal error */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `upstream-failed`: Service failed; `upstream-malformed`: Service answer not readable */
            502: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `overloaded`: Too much at once; `store-unavailable`: Sessions not available; `upstream-unreachable`: Service not reachable */
            503: {
                headers: {
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `upstream-timeout`: Service too slow */
            504: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getCompany: {
        parameters: {
            query?: never;
            header?: {
                /** @description Language of `detail`: zh-CN (the default) or en. */
                "Accept-Language"?: string;
                /** @description The ETag of the reply you have. */
                "If-None-Match"?: string;
            };
            path: {
                /** @description The `companyId` of a company in the user's list. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The company */
            200: {
                headers: {
                    /** @description Names this state of the reply. */
                    ETag?: string;
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "companyId": "80001",
                     *       "companyName": "财经传媒有限公司",
                     *       "companyRemark": "企业版",
                     *       "userCount": 5,
                     *       "createTime": "2021-03-01T01:00:00.000Z"
                     *     }
                     */
                    "application/json": components["schemas"]["CompanyDetail"];
                };
            };
            /** @description The reply you have is still right */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description `unauthorized`: Not signed in; `token-expired`: Sign-in is a day old */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `forbidden`: Not allowed */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `not-found`: Not found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `business`: Refused by the service; `not-a-member`: Not a member of the company */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `invalid-input`: Input not valid */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `rate-limited`: Too many requests */
            429: {
                headers: {
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `internal`: Internal error */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `upstream-failed`: Service failed; `upstream-malformed`: Service answer not readable */
            502: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `overloaded`: Too much at once; `store-unavailable`: Sessions not available; `upstream-unreachable`: Service not reachable */
            503: {
                headers: {
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `upstream-timeout`: Service too slow */
            504: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    joinCompany: {
        parameters: {
            query?: never;
            header?: {
                /** @description Language of `detail`: zh-CN (the default) or en. */
                "Accept-Language"?: string;
                /** @description Your own name for this intention, kept for 24 hours: a repeat gets the first reply. */
                "Idempotency-Key"?: string;
            };
            path: {
                /** @description The `companyId` of a company in the user's list. */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "companyKey": "KEY-80002"
                 *     }
                 */
                "application/json": {
                    companyKey: string;
                };
            };
        };
        responses: {
            /** @description The joined and chosen company */
            201: {
                headers: {
                    /** @description `true` when this is the first reply, given again */
                    "Idempotency-Replayed"?: string;
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "companyId": "90001",
                     *       "companyName": "张创作的空间",
                     *       "name": "张创作",
                     *       "keyRole": "",
                     *       "roleName": "",
                     *       "isSuper": false,
                     *       "isCompany": false,
                     *       "isVip": false,
                     *       "isVipExp": false,
                     *       "vipId": 0,
                     *       "vipName": "",
                     *       "vipLimitTime": null
                     *     }
                     */
                    "application/json": components["schemas"]["ChosenCompany"];
                };
            };
            /** @description `malformed-body`: Body is not JSON */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `unauthorized`: Not signed in; `token-expired`: Sign-in is a day old */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `forbidden`: Not allowed */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `not-found`: Not found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `business`: Refused by the service; `request-in-flight`: Request under way; `not-a-member`: Not a member of the company */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `body-too-large`: Body too large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `unsupported-media-type`: Body must be JSON */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `invalid-input`: Input not valid; `idempotency-mismatch`: Idempotency key used before; `company-key-invalid`: Enterprise key not accepted */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `rate-limited`: Too many requests */
            429: {
                headers: {
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `internal`: Internal error */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `upstream-failed`: Service failed; `upstream-malformed`: Service answer not readable */
            502: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `overloaded`: Too much at once; `store-unavailable`: Sessions not available; `upstream-unreachable`: Service not reachable */
            503: {
                headers: {
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `upstream-timeout`: Service too slow */
            504: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    selectCompany: {
        parameters: {
            query?: never;
            header?: {
                /** @description Language of `detail`: zh-CN (the default) or en. */
                "Accept-Language"?: string;
            };
            path: {
                /** @description The `companyId` of a company in the user's list. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The chosen company */
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "companyId": "90001",
                     *       "companyName": "张创作的空间",
                     *       "name": "张创作",
                     *       "keyRole": "",
                     *       "roleName": "",
                     *       "isSuper": false,
                     *       "isCompany": false,
                     *       "isVip": false,
                     *       "isVipExp": false,
                     *       "vipId": 0,
                     *       "vipName": "",
                     *       "vipLimitTime": null
                     *     }
                     */
                    "application/json": components["schemas"]["ChosenCompany"];
                };
            };
            /** @description `malformed-body`: Body is not JSON */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `unauthorized`: Not signed in; `token-expired`: Sign-in is a day old */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `forbidden`: Not allowed */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `not-found`: Not found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `business`: Refused by the service; `not-a-member`: Not a member of the company */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `body-too-large`: Body too large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `unsupported-media-type`: Body must be JSON */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `invalid-input`: Input not valid */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `rate-limited`: Too many requests */
            429: {
                headers: {
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `internal`: Internal error */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `upstream-failed`: Service failed; `upstream-malformed`: Service answer not readable */
            502: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `overloaded`: Too much at once; `store-unavailable`: Sessions not available; `upstream-unreachable`: Service not reachable */
            503: {
                headers: {
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `upstream-timeout`: Service too slow */
            504: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    listCompanyUsers: {
        parameters: {
            query?: {
                /** @description Where the page begins: taken from a Link header, never made up. */
                cursor?: string;
                /** @description How many entries a page has at most. */
                limit?: number;
            };
            header?: {
                /** @description Language of `detail`: zh-CN (the default) or en. */
                "Accept-Language"?: string;
                /** @description The ETag of the reply you have. */
                "If-None-Match"?: string;
            };
            path: {
                /** @description The chosen company's `companyId`. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description One page of the people */
            200: {
                headers: {
                    /** @description Names this state of the reply. */
                    ETag?: string;
                    /** @description The first page, and the next one while there is one (RFC 8288) */
                    Link?: string;
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example [
                     *       {
                     *         "uid": "10003",
                     *         "name": "王编辑",
                     *         "mobileNumber": "13800000003",
                     *         "department": "内容部",
                     *         "position": "编辑",
                     *         "sex": 0,
                     *         "group": "",
                     *         "status": 1,
                     *         "roles": [
                     *           {
                     *             "roleId": "3",
                     *             "roleName": "内容管理员"
                     *           }
                     *         ]
                     *       }
                     *     ]
                     */
                    "application/json": components["schemas"]["CompanyUser"][];
                };
            };
            /** @description The reply you have is still right */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description `unauthorized`: Not signed in; `token-expired`: Sign-in is a day old */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `forbidden`: Not allowed */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `not-found`: Not found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `business`: Refused by the service */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `invalid-input`: Input not valid */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `rate-limited`: Too many requests */
            429: {
                headers: {
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `internal`: Internal error */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `upstream-failed`: Service failed; `upstream-malformed`: Service answer not readable */
            502: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `overloaded`: Too much at once; `store-unavailable`: Sessions not available; `upstream-unreachable`: Service not reachable */
            503: {
                headers: {
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `upstream-timeout`: Service too slow */
            504: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    createCompanyUser: {
        parameters: {
            query?: never;
            header?: {
                /** @description Language of `detail`: zh-CN (the default) or en. */
                "Accept-Language"?: string;
                /** @description Your own name for this intention, kept for 24 hours: a repeat gets the first reply. */
                "Idempotency-Key"?: string;
            };
            path: {
                /** @description The chosen company's `companyId`. */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "name": "新同事",
                 *       "mobileNumber": "13900000021",
                 *       "department": "内容部"
                 *     }
                 */
                "application/json": {
                    department?: string;
                    group?: string;
                    mobileNumber: string;
                    name: string;
                    position?: string;
                    /** @description 0 unknown, 1 male, 2 female */
                    sex?: number;
                };
            };
        };
        responses: {
            /** @description Their uid */
            201: {
                headers: {
                    /** @description `true` when this is the first reply, given again */
                    "Idempotency-Replayed"?: string;
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "uid": "20001"
                     *     }
                     */
                    "application/json": components["schemas"]["CreatedCompanyUser"];
                };
            };
            /** @description `malformed-body`: Body is not JSON */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `unauthorized`: Not signed in; `token-expired`: Sign-in is a day old */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `forbidden`: Not allowed */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `not-found`: Not found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `business`: Refused by the service; `request-in-flight`: Request under way */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `body-too-large`: Body too large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `unsupported-media-type`: Body must be JSON */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `invalid-input`: Input not valid; `idempotency-mismatch`: Idempotency key used before */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `rate-limited`: Too many requests */
            429: {
                headers: {
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `internal`: Internal error */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `upstream-failed`: Service failed; `upstream-malformed`: Service answer not readable */
            502: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `overloaded`: Too much at once; `store-unavailable`: Sessions not available; `upstream-unreachable`: Service not reachable */
            503: {
                headers: {
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `upstream-timeout`: Service too slow */
            504: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getCompanyUser: {
        parameters: {
            query?: never;
            header?: {
                /** @description Language of `detail`: zh-CN (the default) or en. */
                "Accept-Language"?: string;
                /** @description The ETag of the reply you have. */
                "If-None-Match"?: string;
            };
            path: {
                /** @description The chosen company's `companyId`. */
                id: string;
                /** @description The user's `uid`. */
                uid: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The person */
            200: {
                headers: {
                    /** @description Names this state of the reply. */
                    ETag?: string;
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "uid": "10003",
                     *       "name": "王编辑",
                     *       "mobileNumber": "13800000003",
                     *       "department": "内容部",
                     *       "position": "编辑",
                     *       "sex": 0,
                     *       "group": "",
                     *       "status": 1,
                     *       "roles": [
                     *         {
                     *           "roleId": "3",
                     *           "roleName": "内容管理员"
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["CompanyUser"];
                };
            };
            /** @description The reply you have is still right */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description `unauthorized`: Not signed in; `token-expired`: Sign-in is a day old */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `forbidden`: Not allowed */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `not-found`: Not found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `business`: Refused by the service */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `invalid-input`: Input not valid */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `rate-limited`: Too many requests */
            429: {
                headers: {
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `internal`: Internal error */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `upstream-failed`: Service failed; `upstream-malformed`: Service answer not readable */
            502: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `overloaded`: Too much at once; `store-unavailable`: Sessions not available; `upstream-unreachable`: Service not reachable */
            503: {
                headers: {
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `upstream-timeout`: Service too slow */
            504: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    deleteCompanyUser: {
        parameters: {
            query?: never;
            header?: {
                /** @description Language of `detail`: zh-CN (the default) or en. */
                "Accept-Language"?: string;
                /** @description The ETag of the state that you change: 412 when it is no longer the present one. */
                "If-Match"?: string;
            };
            path: {
                /** @description The chosen company's `companyId`. */
                id: string;
                /** @description The user's `uid`. */
                uid: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Removed */
            204: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description `malformed-body`: Body is not JSON */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `unauthorized`: Not signed in; `token-expired`: Sign-in is a day old */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `forbidden`: Not allowed */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `not-found`: Not found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `business`: Refused by the service; `own-account`: Not possible for oneself; `last-administrator`: Last administrator */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `precondition-failed`: Changed meanwhile */
            412: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `body-too-large`: Body too large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `unsupported-media-type`: Body must be JSON */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `invalid-input`: Input not valid */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `rate-limited`: Too many requests */
            429: {
                headers: {
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `internal`: Internal error */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `upstream-failed`: Service failed; `upstream-malformed`: Service answer not readable */
            502: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `overloaded`: Too much at once; `store-unavailable`: Sessions not available; `upstream-unreachable`: Service not reachable */
            503: {
                headers: {
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `upstream-timeout`: Service too slow */
            504: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    updateCompanyUser: {
        parameters: {
            query?: never;
            header?: {
                /** @description Language of `detail`: zh-CN (the default) or en. */
                "Accept-Language"?: string;
                /** @description The ETag of the state that you change: 412 when it is no longer the present one. */
                "If-Match"?: string;
            };
            path: {
                /** @description The chosen company's `companyId`. */
                id: string;
                /** @description The user's `uid`. */
                uid: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "position": "主编"
                 *     }
                 */
                "application/json": {
                    department?: string;
                    group?: string;
                    mobileNumber?: string;
                    name?: string;
                    position?: string;
                    /** @description 0 unknown, 1 male, 2 female */
                    sex?: number;
                    /** @description 1 enabled, 0 disabled */
                    status?: number;
                };
            };
        };
        responses: {
            /** @description Changed */
            204: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description `malformed-body`: Body is not JSON */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `unauthorized`: Not signed in; `token-expired`: Sign-in is a day old */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `forbidden`: Not allowed */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `not-found`: Not found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `business`: Refused by the service; `own-account`: Not possible for oneself; `last-administrator`: Last administrator */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `precondition-failed`: Changed meanwhile */
            412: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `body-too-large`: Body too large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `unsupported-media-type`: Body must be JSON */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `invalid-input`: Input not valid */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `rate-limited`: Too many requests */
            429: {
                headers: {
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `internal`: Internal error */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `upstream-failed`: Service failed; `upstream-malformed`: Service answer not readable */
            502: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `overloaded`: Too much at once; `store-unavailable`: Sessions not available; `upstream-unreachable`: Service not reachable */
            503: {
                headers: {
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `upstream-timeout`: Service too slow */
            504: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    assignCompanyRoles: {
        parameters: {
            query?: never;
            header?: {
                /** @description Language of `detail`: zh-CN (the default) or en. */
                "Accept-Language"?: string;
                /** @description The ETag of the state that you change: 412 when it is no longer the present one. */
                "If-Match"?: string;
            };
            path: {
                /** @description The chosen company's `companyId`. */
                id: string;
                /** @description The user's `uid`. */
                uid: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "roleIds": [
                 *         "3"
                 *       ]
                 *     }
                 */
                "application/json": {
                    roleIds: ("1" | "2" | "3" | "4" | "5")[];
                };
            };
        };
        responses: {
            /** @description Set */
            204: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description `malformed-body`: Body is not JSON */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `unauthorized`: Not signed in; `token-expired`: Sign-in is a day old */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `forbidden`: Not allowed */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `not-found`: Not found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `business`: Refused by the service; `last-administrator`: Last administrator */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `precondition-failed`: Changed meanwhile */
            412: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `body-too-large`: Body too large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `unsupported-media-type`: Body must be JSON */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `invalid-input`: Input not valid */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `rate-limited`: Too many requests */
            429: {
                headers: {
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `internal`: Internal error */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `upstream-failed`: Service failed; `upstream-malformed`: Service answer not readable */
            502: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `overloaded`: Too much at once; `store-unavailable`: Sessions not available; `upstream-unreachable`: Service not reachable */
            503: {
                headers: {
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `upstream-timeout`: Service too slow */
            504: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    listFavourites: {
        parameters: {
            query?: {
                /** @description Where the page begins: taken from a Link header, never made up. */
                cursor?: string;
                /** @description How many entries a page has at most. */
                limit?: number;
            };
            header?: {
                /** @description Language of `detail`: zh-CN (the default) or en. */
                "Accept-Language"?: string;
                /** @description The ETag of the reply you have. */
                "If-None-Match"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description In the order they were added */
            200: {
                headers: {
                    /** @description Names this state of the reply. */
                    ETag?: string;
                    /** @description The first page, and the next one while there is one (RFC 8288) */
                    Link?: string;
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example [
                     *       {
                     *         "id": "1",
                     *         "urlName": "新榜",
                     *         "url": "https://www.newrank.cn",
                     *         "logoUrl": ""
                     *       }
                     *     ]
                     */
                    "application/json": components["schemas"]["Favourite"][];
                };
            };
            /** @description The reply you have is still right */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description `unauthorized`: Not signed in; `token-expired`: Sign-in is a day old */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `forbidden`: Not allowed */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `not-found`: Not found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `business`: Refused by the service */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `invalid-input`: Input not valid */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `rate-limited`: Too many requests */
            429: {
                headers: {
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `internal`: Internal error */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `upstream-failed`: Service failed; `upstream-malformed`: Service answer not readable */
            502: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `overloaded`: Too much at once; `store-unavailable`: Sessions not available; `upstream-unreachable`: Service not reachable */
            503: {
                headers: {
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `upstream-timeout`: Service too slow */
            504: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    addFavourite: {
        parameters: {
            query?: never;
            header?: {
                /** @description Language of `detail`: zh-CN (the default) or en. */
                "Accept-Language"?: string;
                /** @description Your own name for this intention, kept for 24 hours: a repeat gets the first reply. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "urlName": "新榜",
                 *       "url": "https://www.newrank.cn"
                 *     }
                 */
                "application/json": {
                    url: string;
                    urlName: string;
                };
            };
        };
        responses: {
            /** @description What was saved */
            201: {
                headers: {
                    /** @description `true` when this is the first reply, given again */
                    "Idempotency-Replayed"?: string;
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "urlName": "新榜",
                     *       "url": "https://www.newrank.cn"
                     *     }
                     */
                    "application/json": components["schemas"]["SavedFavourite"];
                };
            };
            /** @description `malformed-body`: Body is not JSON */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `unauthorized`: Not signed in; `token-expired`: Sign-in is a day old */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `forbidden`: Not allowed */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `not-found`: Not found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `business`: Refused by the service; `request-in-flight`: Request under way */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `body-too-large`: Body too large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `unsupported-media-type`: Body must be JSON */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `invalid-input`: Input not valid; `idempotency-mismatch`: Idempotency key used before */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `rate-limited`: Too many requests */
            429: {
                headers: {
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `internal`: Internal error */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `upstream-failed`: Service failed; `upstream-malformed`: Service answer not readable */
            502: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `overloaded`: Too much at once; `store-unavailable`: Sessions not available; `upstream-unreachable`: Service not reachable */
            503: {
                headers: {
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `upstream-timeout`: Service too slow */
            504: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    deleteFavourite: {
        parameters: {
            query?: never;
            header?: {
                /** @description Language of `detail`: zh-CN (the default) or en. */
                "Accept-Language"?: string;
            };
            path: {
                /** @description The `id` of an entry of the list. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Removed */
            204: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description `malformed-body`: Body is not JSON */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `unauthorized`: Not signed in; `token-expired`: Sign-in is a day old */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `forbidden`: Not allowed */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `not-found`: Not found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `business`: Refused by the service */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `body-too-large`: Body too large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `unsupported-media-type`: Body must be JSON */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `invalid-input`: Input not valid */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `rate-limited`: Too many requests */
            429: {
                headers: {
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `internal`: Internal error */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `upstream-failed`: Service failed; `upstream-malformed`: Service answer not readable */
            502: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `overloaded`: Too much at once; `store-unavailable`: Sessions not available; `upstream-unreachable`: Service not reachable */
            503: {
                headers: {
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `upstream-timeout`: Service too slow */
            504: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getMe: {
        parameters: {
            query?: never;
            header?: {
                /** @description Language of `detail`: zh-CN (the default) or en. */
                "Accept-Language"?: string;
                /** @description The ETag of the reply you have. */
                "If-None-Match"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The signed-in user */
            200: {
                headers: {
                    /** @description Names this state of the reply. */
                    ETag?: string;
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "user": {
                     *         "uid": "10001",
                     *         "nickname": "张创作",
                     *         "mobileNumber": "13800000001",
                     *         "headimgurl": "https://cdn.example.com/a/10001.png"
                     *       },
                     *       "company": {
                     *         "companyId": "90001",
                     *         "companyName": "张创作的空间",
                     *         "name": "张创作",
                     *         "keyRole": "",
                     *         "roleName": "",
                     *         "isSuper": false,
                     *         "isCompany": false,
                     *         "isVip": false,
                     *         "isVipExp": false,
                     *         "vipId": 0,
                     *         "vipName": "",
                     *         "vipLimitTime": null
                     *       },
                     *       "features": [
                     *         "home",
                     *         "workbench"
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["Me"];
                };
            };
            /** @description The reply you have is still right */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description `unauthorized`: Not signed in */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `forbidden`: Not allowed */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `invalid-input`: Input not valid */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `rate-limited`: Too many requests */
            429: {
                headers: {
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `internal`: Internal error */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `overloaded`: Too much at once; `store-unavailable`: Sessions not available */
            503: {
                headers: {
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getMembership: {
        parameters: {
            query?: never;
            header?: {
                /** @description Language of `detail`: zh-CN (the default) or en. */
                "Accept-Language"?: string;
                /** @description The ETag of the reply you have. */
                "If-None-Match"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Level 0 is no membership */
            200: {
                headers: {
                    /** @description Names this state of the reply. */
                    ETag?: string;
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "level": 1,
                     *       "limitTime": "2027-01-01T04:00:00.000Z"
                     *     }
                     */
                    "application/json": components["schemas"]["Membership"];
                };
            };
            /** @description The reply you have is still right */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description `unauthorized`: Not signed in; `token-expired`: Sign-in is a day old */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `forbidden`: Not allowed */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `not-found`: Not found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `business`: Refused by the service */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `invalid-input`: Input not valid */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `rate-limited`: Too many requests */
            429: {
                headers: {
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `internal`: Internal error */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `upstream-failed`: Service failed; `upstream-malformed`: Service answer not readable */
            502: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `overloaded`: Too much at once; `store-unavailable`: Sessions not available; `upstream-unreachable`: Service not reachable */
            503: {
                headers: {
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `upstream-timeout`: Service too slow */
            504: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    listOrders: {
        parameters: {
            query?: {
                /** @description Where the page begins: taken from a Link header, never made up. */
                cursor?: string;
                /** @description Orders created then or later: ISO 8601, in UTC or with an offset. */
                from?: string;
                /** @description How many entries a page has at most. */
                limit?: number;
                /** @description Such orders alone. */
                status?: "paid" | "failed";
                /** @description Orders created before that; later than `from`. */
                to?: string;
            };
            header?: {
                /** @description Language of `detail`: zh-CN (the default) or en. */
                "Accept-Language"?: string;
                /** @description The ETag of the reply you have. */
                "If-None-Match"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Newest first */
            200: {
                headers: {
                    /** @description Names this state of the reply. */
                    ETag?: string;
                    /** @description The first page, and the next one while there is one (RFC 8288) */
                    Link?: string;
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example [
                     *       {
                     *         "orderId": "DK2026010112000000000001",
                     *         "status": "paid",
                     *         "productId": "DT_DOCK_0001",
                     *         "periodName": "基础版VIP",
                     *         "years": 1,
                     *         "periodEnd": "2027-01-01",
                     *         "channel": "wxpay",
                     *         "amount": 159900,
                     *         "createTime": "2026-01-01T04:00:00.000Z",
                     *         "payTime": "2026-01-01T04:01:00.000Z",
                     *         "alsoPaid": []
                     *       }
                     *     ]
                     */
                    "application/json": components["schemas"]["HistoryOrder"][];
                };
            };
            /** @description The reply you have is still right */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description `unauthorized`: Not signed in; `token-expired`: Sign-in is a day old */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `forbidden`: Not allowed */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `not-found`: Not found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `business`: Refused by the service */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `invalid-input`: Input not valid */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `rate-limited`: Too many requests */
            429: {
                headers: {
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `internal`: Internal error */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `upstream-failed`: Service failed; `upstream-malformed`: Service answer not readable */
            502: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `overloaded`: Too much at once; `store-unavailable`: Sessions not available; `upstream-unreachable`: Service not reachable */
            503: {
                headers: {
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `upstream-timeout`: Service too slow */
            504: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    createOrder: {
        parameters: {
            query?: never;
            header?: {
                /** @description Language of `detail`: zh-CN (the default) or en. */
                "Accept-Language"?: string;
                /** @description Your own name for this intention, kept for 24 hours: a repeat gets the first reply. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "productId": "DT_DOCK_0001",
                 *       "years": 2,
                 *       "channel": "wxpay"
                 *     }
                 */
                "application/json": {
                    /** @enum {string} */
                    channel: "wxpay" | "alipay";
                    productId: string;
                    years: number;
                };
            };
        };
        responses: {
            /** @description The order to pay */
            201: {
                headers: {
                    /** @description `true` when this is the first reply, given again */
                    "Idempotency-Replayed"?: string;
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "orderId": "DK2026010112000000000001",
                     *       "status": "pending",
                     *       "productId": "DT_DOCK_0001",
                     *       "years": 2,
                     *       "channel": "wxpay",
                     *       "qrText": "weixin://wxpay/bizpayurl?pr=NwY5Mz9",
                     *       "replacedBy": null,
                     *       "amount": 319800,
                     *       "alsoPaid": [],
                     *       "expiresAt": "2026-01-01T06:00:00.000Z"
                     *     }
                     */
                    "application/json": components["schemas"]["Order"];
                };
            };
            /** @description `malformed-body`: Body is not JSON */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `unauthorized`: Not signed in; `token-expired`: Sign-in is a day old */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `forbidden`: Not allowed */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `not-found`: Not found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `business`: Refused by the service; `request-in-flight`: Request under way; `not-a-member`: Not a member of the company */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `body-too-large`: Body too large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `unsupported-media-type`: Body must be JSON */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `invalid-input`: Input not valid; `idempotency-mismatch`: Idempotency key used before */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `rate-limited`: Too many requests */
            429: {
                headers: {
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `internal`: Internal error */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `upstream-failed`: Service failed; `upstream-malformed`: Service answer not readable */
            502: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `overloaded`: Too much at once; `store-unavailable`: Sessions not available; `upstream-unreachable`: Service not reachable */
            503: {
                headers: {
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `upstream-timeout`: Service too slow */
            504: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getOrder: {
        parameters: {
            query?: never;
            header?: {
                /** @description Language of `detail`: zh-CN (the default) or en. */
                "Accept-Language"?: string;
                /** @description The ETag of the reply you have. */
                "If-None-Match"?: string;
            };
            path: {
                /** @description The `orderId` of one of the user's own orders. */
                orderId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The order */
            200: {
                headers: {
                    /** @description Names this state of the reply. */
                    ETag?: string;
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "orderId": "DK2026010112000000000001",
                     *       "status": "pending",
                     *       "productId": "DT_DOCK_0001",
                     *       "years": 2,
                     *       "channel": "wxpay",
                     *       "qrText": "weixin://wxpay/bizpayurl?pr=NwY5Mz9",
                     *       "replacedBy": null,
                     *       "amount": 319800,
                     *       "alsoPaid": [],
                     *       "expiresAt": "2026-01-01T06:00:00.000Z"
                     *     }
                     */
                    "application/json": components["schemas"]["Order"];
                };
            };
            /** @description The reply you have is still right */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description `unauthorized`: Not signed in; `token-expired`: Sign-in is a day old */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `forbidden`: Not allowed */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `not-found`: Not found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `business`: Refused by the service */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `invalid-input`: Input not valid */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `rate-limited`: Too many requests */
            429: {
                headers: {
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `internal`: Internal error */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `upstream-failed`: Service failed; `upstream-malformed`: Service answer not readable */
            502: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `overloaded`: Too much at once; `store-unavailable`: Sessions not available; `upstream-unreachable`: Service not reachable */
            503: {
                headers: {
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `upstream-timeout`: Service too slow */
            504: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    watchOrder: {
        parameters: {
            query?: never;
            header?: {
                /** @description Language of `detail`: zh-CN (the default) or en. */
                "Accept-Language"?: string;
                /** @description The last state you know; it is not sent again. */
                "Last-Event-ID"?: string;
            };
            path: {
                /** @description The `orderId` of one of the user's own orders. */
                orderId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The states as they come */
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example id: paid
                     *     event: state
                     *     data: {"orderId":"DK2026010112000000000001","status":"paid","productId":"DT_DOCK_0001","years":2,"channel":"wxpay","qrText":"weixin://wxpay/bizpayurl?pr=NwY5Mz9","replacedBy":null,"amount":319800,"alsoPaid":[],"expiresAt":"2026-01-01T06:00:00.000Z"}
                     */
                    "text/event-stream": string;
                };
            };
            /** @description Nothing can come any more */
            204: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description `unauthorized`: Not signed in; `token-expired`: Sign-in is a day old */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `forbidden`: Not allowed */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `not-found`: Not found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `business`: Refused by the service */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `invalid-input`: Input not valid */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `rate-limited`: Too many requests */
            429: {
                headers: {
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `internal`: Internal error */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `upstream-failed`: Service failed; `upstream-malformed`: Service answer not readable */
            502: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `overloaded`: Too much at once; `store-unavailable`: Sessions not available; `upstream-unreachable`: Service not reachable */
            503: {
                headers: {
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `upstream-timeout`: Service too slow */
            504: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    listProducts: {
        parameters: {
            query?: never;
            header?: {
                /** @description Language of `detail`: zh-CN (the default) or en. */
                "Accept-Language"?: string;
                /** @description The ETag of the reply you have. */
                "If-None-Match"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The products, each priced for one year */
            200: {
                headers: {
                    /** @description Names this state of the reply. */
                    ETag?: string;
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example [
                     *       {
                     *         "productId": "DT_DOCK_0001",
                     *         "description": "基础版VIP",
                     *         "price": 159900
                     *       }
                     *     ]
                     */
                    "application/json": components["schemas"]["Product"][];
                };
            };
            /** @description The reply you have is still right */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description `unauthorized`: Not signed in */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `forbidden`: Not allowed */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `not-found`: Not found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `business`: Refused by the service */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `invalid-input`: Input not valid */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `rate-limited`: Too many requests */
            429: {
                headers: {
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `internal`: Internal error */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `upstream-failed`: Service failed; `upstream-malformed`: Service answer not readable */
            502: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `overloaded`: Too much at once; `store-unavailable`: Sessions not available; `upstream-unreachable`: Service not reachable */
            503: {
                headers: {
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `upstream-timeout`: Service too slow */
            504: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    startQrLogin: {
        parameters: {
            query?: never;
            header?: {
                /** @description Language of `detail`: zh-CN (the default) or en. */
                "Accept-Language"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The code to show */
            201: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "q4FQpZ0B3mJ8rX1tY6vK9nW2sC5dG7hL0aE3iU8oPzM",
                     *       "url": "http://weixin.qq.com/q/02kZgfwMTm72WWPkovabbI",
                     *       "expiresIn": 120
                     *     }
                     */
                    "application/json": components["schemas"]["QrLogin"];
                };
            };
            /** @description `malformed-body`: Body is not JSON */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `unauthorized`: Not signed in */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `forbidden`: Not allowed */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `not-found`: Not found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `business`: Refused by the service */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `body-too-large`: Body too large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `unsupported-media-type`: Body must be JSON */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `invalid-input`: Input not valid */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `rate-limited`: Too many requests */
            429: {
                headers: {
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `internal`: Internal error */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `upstream-failed`: Service failed; `upstream-malformed`: Service answer not readable; `qr-unavailable`: QR code not available */
            502: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `overloaded`: Too much at once; `store-unavailable`: Sessions not available; `upstream-unreachable`: Service not reachable */
            503: {
                headers: {
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `upstream-timeout`: Service too slow */
            504: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getQrLogin: {
        parameters: {
            query?: never;
            header?: {
                /** @description Language of `detail`: zh-CN (the default) or en. */
                "Accept-Language"?: string;
            };
            path: {
                /** @description The login's id. It is a secret too: any client that sends it gets the session. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The login's state */
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "state": "pending",
                     *       "remaining": 116.5
                     *     }
                     */
                    "application/json": components["schemas"]["QrLoginState"];
                };
            };
            /** @description `unauthorized`: Not signed in */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `forbidden`: Not allowed */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `not-found`: Not found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `business`: Refused by the service */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `invalid-input`: Input not valid */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `rate-limited`: Too many requests */
            429: {
                headers: {
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `internal`: Internal error */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `upstream-failed`: Service failed; `upstream-malformed`: Service answer not readable */
            502: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `overloaded`: Too much at once; `store-unavailable`: Sessions not available; `upstream-unreachable`: Service not reachable */
            503: {
                headers: {
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `upstream-timeout`: Service too slow */
            504: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    watchQrLogin: {
        parameters: {
            query?: never;
            header?: {
                /** @description Language of `detail`: zh-CN (the default) or en. */
                "Accept-Language"?: string;
                /** @description The last state you know; it is not sent again. */
                "Last-Event-ID"?: string;
            };
            path: {
                /** @description The login's id. It is a secret too: any client that sends it gets the session. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The states as they come */
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example id: signed-in
                     *     event: state
                     *     data: {"state":"signed-in","remaining":109.5,"session":{"token":"Yb1mJ0pWq7cF3uK9xT2sV5nA8dH4gL6eR0zQoIiUyEw","expiresAt":"2026-01-02T04:00:00.000Z","user":{"uid":"10001","nickname":"张创作","mobileNumber":"13800000001","headimgurl":"https://cdn.example.com/a/10001.png"},"company":{"companyId":"90001","companyName":"张创作的空间","name":"张创作","keyRole":"","roleName":"","isSuper":false,"isCompany":false,"isVip":false,"isVipExp":false,"vipId":0,"vipName":"","vipLimitTime":null}}}
                     */
                    "text/event-stream": string;
                };
            };
            /** @description Nothing can come any more */
            204: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description `unauthorized`: Not signed in */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `forbidden`: Not allowed */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `not-found`: Not found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `business`: Refused by the service */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `invalid-input`: Input not valid */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `rate-limited`: Too many requests */
            429: {
                headers: {
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `internal`: Internal error */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `upstream-failed`: Service failed; `upstream-malformed`: Service answer not readable */
            502: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `overloaded`: Too much at once; `store-unavailable`: Sessions not available; `upstream-unreachable`: Service not reachable */
            503: {
                headers: {
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `upstream-timeout`: Service too slow */
            504: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    bindQrLogin: {
        parameters: {
            query?: never;
            header?: {
                /** @description Language of `detail`: zh-CN (the default) or en. */
                "Accept-Language"?: string;
            };
            path: {
                /** @description The login's id. It is a secret too: any client that sends it gets the session. */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "mobileNumber": "13900000007",
                 *       "code": "123456"
                 *     }
                 */
                "application/json": {
                    code: string;
                    mobileNumber: string;
                };
            };
        };
        responses: {
            /** @description The session */
            201: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "token": "Yb1mJ0pWq7cF3uK9xT2sV5nA8dH4gL6eR0zQoIiUyEw",
                     *       "expiresAt": "2026-01-02T04:00:00.000Z",
                     *       "user": {
                     *         "uid": "10001",
                     *         "nickname": "张创作",
                     *         "mobileNumber": "13800000001",
                     *         "headimgurl": "https://cdn.example.com/a/10001.png"
                     *       },
                     *       "company": {
                     *         "companyId": "90001",
                     *         "companyName": "张创作的空间",
                     *         "name": "张创作",
                     *         "keyRole": "",
                     *         "roleName": "",
                     *         "isSuper": false,
                     *         "isCompany": false,
                     *         "isVip": false,
                     *         "isVipExp": false,
                     *         "vipId": 0,
                     *         "vipName": "",
                     *         "vipLimitTime": null
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["Session"];
                };
            };
            /** @description `malformed-body`: Body is not JSON */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `unauthorized`: Not signed in */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `forbidden`: Not allowed */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `not-found`: Not found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `business`: Refused by the service */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `body-too-large`: Body too large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `unsupported-media-type`: Body must be JSON */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `invalid-input`: Input not valid */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `rate-limited`: Too many requests */
            429: {
                headers: {
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `internal`: Internal error */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `upstream-failed`: Service failed; `upstream-malformed`: Service answer not readable */
            502: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `overloaded`: Too much at once; `store-unavailable`: Sessions not available; `upstream-unreachable`: Service not reachable */
            503: {
                headers: {
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `upstream-timeout`: Service too slow */
            504: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    sendReport: {
        parameters: {
            query?: never;
            header?: {
                /** @description Language of `detail`: zh-CN (the default) or en. */
                "Accept-Language"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "event": "article_dwell",
                 *       "eventInfo": "35",
                 *       "aid": "a-17",
                 *       "deviceInfo": {
                 *         "userAgent": "Mozilla/5.0",
                 *         "screenResolution": "1920x1080",
                 *         "timezoneOffset": -480,
                 *         "platform": "MacIntel"
                 *       },
                 *       "timestamp": 1767240000000
                 *     }
                 */
                "application/json": {
                    aid?: string | null;
                    deviceInfo: {
                        platform?: string | null;
                        screenResolution?: string | null;
                        timezoneOffset: number;
                        userAgent?: string | null;
                    };
                    /** @enum {string} */
                    event: "login" | "logout" | "article_dwell" | "website_dwell";
                    eventInfo?: string | null;
                    timestamp: number;
                };
            };
        };
        responses: {
            /** @description Taken */
            202: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "accepted": true
                     *     }
                     */
                    "application/json": components["schemas"]["AcceptedReport"];
                };
            };
            /** @description `malformed-body`: Body is not JSON */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `unauthorized`: Not signed in */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `forbidden`: Not allowed */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `body-too-large`: Body too large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `unsupported-media-type`: Body must be JSON */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `invalid-input`: Input not valid */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `rate-limited`: Too many requests */
            429: {
                headers: {
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `internal`: Internal error */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `overloaded`: Too much at once; `store-unavailable`: Sessions not available */
            503: {
                headers: {
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    listSessions: {
        parameters: {
            query?: never;
            header?: {
                /** @description Language of `detail`: zh-CN (the default) or en. */
                "Accept-Language"?: string;
                /** @description The ETag of the reply you have. */
                "If-None-Match"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Newest first */
            200: {
                headers: {
                    /** @description Names this state of the reply. */
                    ETag?: string;
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "sessions": [
                     *         {
                     *           "id": "3vUo9QxkT1mYb7sLr0ZcPw",
                     *           "current": true,
                     *           "kind": "browser",
                     *           "method": "sms",
                     *           "createdAt": "2026-01-01T04:00:00.000Z",
                     *           "lastSeenAt": "2026-01-01T09:35:00.000Z",
                     *           "address": "203.0.113.x",
                     *           "device": "Chrome · Windows"
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["OpenSessions"];
                };
            };
            /** @description The reply you have is still right */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description `unauthorized`: Not signed in */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `forbidden`: Not allowed */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `invalid-input`: Input not valid */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `rate-limited`: Too many requests */
            429: {
                headers: {
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `internal`: Internal error */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `overloaded`: Too much at once; `store-unavailable`: Sessions not available */
            503: {
                headers: {
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    createSession: {
        parameters: {
            query?: never;
            header?: {
                /** @description Language of `detail`: zh-CN (the default) or en. */
                "Accept-Language"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "method": "sms",
                 *       "mobileNumber": "13800000001",
                 *       "code": "123456"
                 *     }
                 */
                "application/json": {
                    code: string;
                    /** @constant */
                    method: "sms";
                    mobileNumber: string;
                } | {
                    /** @constant */
                    method: "password";
                    mobile: string;
                    password: string;
                };
            };
        };
        responses: {
            /** @description The session */
            201: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "token": "Yb1mJ0pWq7cF3uK9xT2sV5nA8dH4gL6eR0zQoIiUyEw",
                     *       "expiresAt": "2026-01-02T04:00:00.000Z",
                     *       "user": {
                     *         "uid": "10001",
                     *         "nickname": "张创作",
                     *         "mobileNumber": "13800000001",
                     *         "headimgurl": "https://cdn.example.com/a/10001.png"
                     *       },
                     *       "company": {
                     *         "companyId": "90001",
                     *         "companyName": "张创作的空间",
                     *         "name": "张创作",
                     *         "keyRole": "",
                     *         "roleName": "",
                     *         "isSuper": false,
                     *         "isCompany": false,
                     *         "isVip": false,
                     *         "isVipExp": false,
                     *         "vipId": 0,
                     *         "vipName": "",
                     *         "vipLimitTime": null
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["Session"];
                };
            };
            /** @description `malformed-body`: Body is not JSON */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `unauthorized`: Not signed in */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `forbidden`: Not allowed */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `not-found`: Not found; `not-registered`: Number not registered */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `business`: Refused by the service */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `body-too-large`: Body too large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `unsupported-media-type`: Body must be JSON */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `invalid-input`: Input not valid */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `rate-limited`: Too many requests */
            429: {
                headers: {
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `internal`: Internal error */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `upstream-failed`: Service failed; `upstream-malformed`: Service answer not readable */
            502: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `overloaded`: Too much at once; `store-unavailable`: Sessions not available; `upstream-unreachable`: Service not reachable */
            503: {
                headers: {
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `upstream-timeout`: Service too slow */
            504: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    endOtherSessions: {
        parameters: {
            query?: never;
            header?: {
                /** @description Language of `detail`: zh-CN (the default) or en. */
                "Accept-Language"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description How many have ended */
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "ended": 2
                     *     }
                     */
                    "application/json": components["schemas"]["EndedSessions"];
                };
            };
            /** @description `malformed-body`: Body is not JSON */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `unauthorized`: Not signed in */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `forbidden`: Not allowed */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `body-too-large`: Body too large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `unsupported-media-type`: Body must be JSON */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `invalid-input`: Input not valid */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `rate-limited`: Too many requests */
            429: {
                headers: {
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `internal`: Internal error */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `overloaded`: Too much at once; `store-unavailable`: Sessions not available */
            503: {
                headers: {
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    endOneSession: {
        parameters: {
            query?: never;
            header?: {
                /** @description Language of `detail`: zh-CN (the default) or en. */
                "Accept-Language"?: string;
            };
            path: {
                /** @description The `id` of an entry of the list. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The session has ended */
            204: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description `malformed-body`: Body is not JSON */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `unauthorized`: Not signed in */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `forbidden`: Not allowed */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `not-found`: Not found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `body-too-large`: Body too large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `unsupported-media-type`: Body must be JSON */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `invalid-input`: Input not valid */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `rate-limited`: Too many requests */
            429: {
                headers: {
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `internal`: Internal error */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `overloaded`: Too much at once; `store-unavailable`: Sessions not available */
            503: {
                headers: {
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    endSession: {
        parameters: {
            query?: never;
            header?: {
                /** @description Language of `detail`: zh-CN (the default) or en. */
                "Accept-Language"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The session has ended */
            204: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description `malformed-body`: Body is not JSON */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `unauthorized`: Not signed in */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `forbidden`: Not allowed */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `body-too-large`: Body too large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `unsupported-media-type`: Body must be JSON */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `invalid-input`: Input not valid */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `rate-limited`: Too many requests */
            429: {
                headers: {
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `internal`: Internal error */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `overloaded`: Too much at once; `store-unavailable`: Sessions not available */
            503: {
                headers: {
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getTrial: {
        parameters: {
            query?: never;
            header?: {
                /** @description Language of `detail`: zh-CN (the default) or en. */
                "Accept-Language"?: string;
                /** @description The ETag of the reply you have. */
                "If-None-Match"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The trial */
            200: {
                headers: {
                    /** @description Names this state of the reply. */
                    ETag?: string;
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "claimable": true
                     *     }
                     */
                    "application/json": components["schemas"]["Trial"];
                };
            };
            /** @description The reply you have is still right */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description `unauthorized`: Not signed in; `token-expired`: Sign-in is a day old */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `forbidden`: Not allowed */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `not-found`: Not found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `business`: Refused by the service */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `invalid-input`: Input not valid */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `rate-limited`: Too many requests */
            429: {
                headers: {
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `internal`: Internal error */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `upstream-failed`: Service failed; `upstream-malformed`: Service answer not readable */
            502: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `overloaded`: Too much at once; `store-unavailable`: Sessions not available; `upstream-unreachable`: Service not reachable */
            503: {
                headers: {
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `upstream-timeout`: Service too slow */
            504: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    claimTrial: {
        parameters: {
            query?: never;
            header?: {
                /** @description Language of `detail`: zh-CN (the default) or en. */
                "Accept-Language"?: string;
                /** @description Your own name for this intention, kept for 24 hours: a repeat gets the first reply. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The trial has begun */
            201: {
                headers: {
                    /** @description `true` when this is the first reply, given again */
                    "Idempotency-Replayed"?: string;
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "claimable": false
                     *     }
                     */
                    "application/json": components["schemas"]["Trial"];
                };
            };
            /** @description `malformed-body`: Body is not JSON */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `unauthorized`: Not signed in; `token-expired`: Sign-in is a day old */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `forbidden`: Not allowed */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `not-found`: Not found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `business`: Refused by the service; `request-in-flight`: Request under way; `trial-used`: Trial already used */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `body-too-large`: Body too large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `unsupported-media-type`: Body must be JSON */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `invalid-input`: Input not valid; `idempotency-mismatch`: Idempotency key used before */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `rate-limited`: Too many requests */
            429: {
                headers: {
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `internal`: Internal error */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `upstream-failed`: Service failed; `upstream-malformed`: Service answer not readable */
            502: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `overloaded`: Too much at once; `store-unavailable`: Sessions not available; `upstream-unreachable`: Service not reachable */
            503: {
                headers: {
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `upstream-timeout`: Service too slow */
            504: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    uploadFile: {
        parameters: {
            query: {
                /** @description The file's name. */
                name: string;
            };
            header?: {
                /** @description Language of `detail`: zh-CN (the default) or en. */
                "Accept-Language"?: string;
                /** @description Your own name for this intention, kept for 24 hours: a repeat gets the first reply. */
                "Idempotency-Key"?: string;
            };
            path: {
                /** @description What the file is. */
                kind: "word" | "pdf" | "video";
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/octet-stream": string;
            };
        };
        responses: {
            /** @description The upstream's id of the file */
            201: {
                headers: {
                    /** @description `true` when this is the first reply, given again */
                    "Idempotency-Replayed"?: string;
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "20001"
                     *     }
                     */
                    "application/json": components["schemas"]["UploadedFile"];
                };
            };
            /** @description `unauthorized`: Not signed in; `token-expired`: Sign-in is a day old */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `forbidden`: Not allowed */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `not-found`: Not found */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `upload-stalled`: Upload stalled */
            408: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `business`: Refused by the service; `request-in-flight`: Request under way */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `file-too-large`: File too large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `file-kind-mismatch`: File of another kind */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `invalid-input`: Input not valid; `idempotency-mismatch`: Idempotency key used before */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `rate-limited`: Too many requests */
            429: {
                headers: {
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `internal`: Internal error */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `upstream-failed`: Service failed; `upstream-malformed`: Service answer not readable */
            502: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `overloaded`: Too much at once; `store-unavailable`: Sessions not available; `upstream-unreachable`: Service not reachable */
            503: {
                headers: {
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `upstream-timeout`: Service too slow */
            504: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    sendVerificationCode: {
        parameters: {
            query?: never;
            header?: {
                /** @description Language of `detail`: zh-CN (the default) or en. */
                "Accept-Language"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "mobileNumber": "13800000001",
                 *       "action": "login"
                 *     }
                 */
                "application/json": {
                    /** @enum {string} */
                    action: "login" | "bind";
                    mobileNumber: string;
                };
            };
        };
        responses: {
            /** @description The code is on its way */
            202: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "cooldownSeconds": 60
                     *     }
                     */
                    "application/json": components["schemas"]["SentCode"];
                };
            };
            /** @description `malformed-body`: Body is not JSON */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `unauthorized`: Not signed in */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `forbidden`: Not allowed */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `not-found`: Not found; `not-registered`: Number not registered */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `business`: Refused by the service; `send-code-refused`: Code not sent */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `body-too-large`: Body too large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `unsupported-media-type`: Body must be JSON */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `invalid-input`: Input not valid */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `rate-limited`: Too many requests */
            429: {
                headers: {
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `internal`: Internal error */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `upstream-failed`: Service failed; `upstream-malformed`: Service answer not readable */
            502: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `overloaded`: Too much at once; `store-unavailable`: Sessions not available; `upstream-unreachable`: Service not reachable */
            503: {
                headers: {
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `upstream-timeout`: Service too slow */
            504: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
}
